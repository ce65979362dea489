interface TreeNode {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: TreeNode[]
}

/** A plugin of the renderer that gives every table its place in the text, from 0, as `data-table`. */
export const numberTablesPlugin =
  () =>
  (tree: { children: unknown[] }): void => {
    let next = 0
    const number = (node: TreeNode): void => {
      if (node.tagName === 'table') {
        node.properties = { ...node.properties, 'data-table': next }
        next += 1
      }
      for (const child of node.children ?? []) number(child)
    }
    for (const child of tree.children) number(child as TreeNode)
  }
