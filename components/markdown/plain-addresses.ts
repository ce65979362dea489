/** A node of a Markdown tree, as far as links are concerned. */
interface MarkdownNode {
  type: string
  value?: string
  position?: { start: { offset?: number } }
  children?: MarkdownNode[]
}

/** Neighbouring texts as one: a value that a link had cut in two is whole again. */
function joined(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const whole: MarkdownNode[] = []
  for (const node of nodes) {
    const last = whole.at(-1)
    if (node.type === 'text' && last?.type === 'text')
      whole.splice(-1, 1, { ...last, value: `${last.value ?? ''}${node.value ?? ''}` })
    else whole.push(node)
  }
  return whole
}

/**
 * A plugin that leaves an address as text where nothing marks it as a link: it is a value of the answer, with a source
 * of its own.
 */
export const plainAddressesPlugin =
  () =>
  (tree: { children: unknown[] }, file: { value: unknown }): void => {
    const source = String(file.value)
    const isMarked = ({ position }: MarkdownNode): boolean =>
      ['[', '<'].includes(source[position?.start.offset ?? -1] ?? '')
    const plain = (node: MarkdownNode): MarkdownNode[] => {
      const children = node.children && joined(node.children.flatMap(plain))
      if (node.type === 'link' && !isMarked(node)) return children ?? []
      return [children === undefined ? node : { ...node, children }]
    }
    tree.children = tree.children.flatMap((child) => plain(child as MarkdownNode))
  }
