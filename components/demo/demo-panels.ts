import type { UINode } from '../../lib/sdk/ui/node.ts'

const node = (type: string, props: Record<string, unknown>): UINode => ({ type, props })
const call = (name: string) => ({ action: 'call', function: name, params: {} })
const removal = [{ icon: 'Trash2', label: 'Delete', on_click: call('delete_note') }]

const notes = node('Stack', {
  gap: 4,
  children: [
    node('Stats', {
      children: [
        node('Stat', { label: 'Notes', value: 4, icon: 'FileText' }),
        node('Stat', { label: 'In the trash', value: 12, color: 'red', icon: 'Trash2' }),
      ],
    }),
    node('List', {
      searchable: true,
      grouped_by: 'meta',
      items: [
        node('ListItem', {
          title: 'Q3 plan',
          subtitle: 'Revenue, hiring, the office move and what comes after it',
          meta: 'Work',
          selected: true,
          icon: 'FileText',
          on_click: call('__panel__note'),
          actions: removal,
        }),
        node('ListItem', {
          title: 'Orders, November with a very long title that is cut',
          subtitle: '248 orders',
          meta: 'Work',
          icon: 'FileText',
          on_click: call('__panel__note'),
          actions: removal,
          badge: node('Badge', { label: 'new', color: 'green' }),
        }),
        node('ListItem', {
          title: 'Trip to Lisbon',
          subtitle: 'Packing',
          meta: 'Home',
          icon: 'FileText',
          on_click: call('__panel__note'),
          actions: removal,
        }),
      ],
    }),
    node('Form', {
      action: call('create_note'),
      submit_label: 'Add note',
      children: [
        node('Input', {
          param_name: 'title',
          label: 'Title',
          required: true,
          placeholder: 'What is it about',
        }),
        node('TextArea', { param_name: 'content', label: 'Text', rows: 3 }),
        node('Select', {
          param_name: 'folder_id',
          label: 'Folder',
          options: [
            { value: 'w', label: 'Work' },
            { value: 'h', label: 'Home' },
          ],
          value: 'w',
        }),
        node('Toggle', { param_name: 'pinned', label: 'Keep on top', value: true }),
      ],
    }),
  ],
})

const folders = node('Stack', {
  gap: 4,
  children: [
    node('Alert', {
      variant: 'warn',
      title: 'Trash',
      message: 'Notes in the trash are deleted after 30 days.',
    }),
    node('Alert', { variant: 'success', message: 'All notes are saved.' }),
    node('Progress', { value: 40, label: 'Space used', show_value: true }),
    node('KeyValue', {
      items: [
        { key: 'Folders', value: 2 },
        { key: 'Oldest', value: '2025-02-01' },
      ],
    }),
    node('DataTable', {
      columns: [
        { key: 'name', label: 'Folder' },
        { key: 'notes', label: 'Notes' },
      ],
      rows: [
        { name: 'Work', notes: 2 },
        { name: 'Home', notes: 1 },
        { name: 'A folder with a long name', notes: 120 },
      ],
    }),
    node('Tabs', {
      tabs: [
        { label: 'All', content: [node('Text', { content: 'Everything' })] },
        { label: 'Trash', content: [node('Empty', { message: 'The trash is empty', icon: 'Trash2' })] },
      ],
    }),
    node('Stack', {
      direction: 'h',
      children: [
        node('Button', { label: 'New folder', icon: 'FolderPlus' }),
        node('Button', {
          label: 'Empty trash',
          variant: 'danger',
          icon: 'Trash2',
          on_click: call('empty_trash'),
        }),
        node('Button', {
          label: 'Docs',
          variant: 'ghost',
          on_click: { action: 'open', url: 'https://docs.example.org/notes' },
        }),
        node('Menu', {
          items: [
            { label: 'Rename', icon: 'Pencil' },
            { separator: true },
            { label: 'Delete', icon: 'Trash2' },
          ],
        }),
      ],
    }),
    node('Markdown', { content: '**Read** the [guide](https://docs.example.org/guide).' }),
    node('Link', { label: 'All settings', href: 'https://docs.example.org/x' }),
    node('Code', { content: 'SELECT count(*) FROM orders', language: 'sql' }),
    node('Divider', { label: 'More' }),
    node('Card', {
      title: 'Card',
      subtitle: 'with a subtitle',
      content: node('Text', { content: 'and content' }),
      on_click: call('x'),
    }),
    node('Unknown', { name: 'Graph', text: 'Links between notes', children: [] }),
  ],
})

/** Parsed trees of made-up panels, by `app/panel`. */
export const demoPanels: Readonly<Record<string, UINode>> = { 'notes/notes': notes, 'notes/folders': folders }
