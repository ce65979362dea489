/** A node of the tree that the renderer draws, as far as texts are concerned. */
interface TreeNode {
  type: string
  value?: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: TreeNode[]
}

/** A part of a text; `source` is drawn by the page where it is a number. */
export interface MarkedPiece {
  text: string
  source: number | null
}

function marked(node: TreeNode, mark: (text: string) => MarkedPiece[]): TreeNode[] {
  if (node.type === 'text' && node.value !== undefined)
    return mark(node.value).map(({ text, source }) => {
      const child = { type: 'text', value: text }
      return source === null
        ? child
        : { type: 'element', tagName: 'data', properties: { value: String(source) }, children: [child] }
    })
  if (node.children === undefined) return [node]
  // Code is read letter by letter, a link is a control of its own.
  const isClosed = node.tagName === 'pre' || node.tagName === 'a'
  return [isClosed ? node : { ...node, children: node.children.flatMap((child) => marked(child, mark)) }]
}

/** A plugin of the renderer that splits texts; each part with a source becomes `<data value="…">`. */
export const markTextPlugin =
  (marker: () => (text: string) => MarkedPiece[]) =>
  () =>
  (tree: { children: unknown[] }): void => {
    const mark = marker()
    tree.children = tree.children.flatMap((child) => marked(child as TreeNode, mark))
  }
