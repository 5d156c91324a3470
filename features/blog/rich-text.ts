/** The elements that an article may hold: whatever else its author wrote is unwrapped or left out. */
export const richTags = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'small', 'code', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const

export type RichElement = { tag: string; to?: string; id?: string; children: RichNode[] }
export type RichNode = string | RichElement

/** A paragraph, a list or a table of a built-in article; sentences may hold `[label](/address)`. */
export type Block = string | { list: string[] } | { table: { head: string[]; rows: string[][] } }
export type Section = { title?: string; blocks: Block[] }

export function nodesOfSections(sections: readonly Section[]): RichNode[] {
  return sections.flatMap(({ title, blocks }) => [
    ...(title ? [{ tag: 'h2', id: anchorOf(title), children: [title] }] : []),
    ...blocks.map(nodeOfBlock),
  ])
}

function nodeOfBlock(block: Block): RichNode {
  if (typeof block === 'string') return sentence('p', block)
  if ('list' in block) return { tag: 'ul', children: block.list.map((item) => sentence('li', item)) }
  const { head, rows } = block.table
  const row = (tag: string, cells: string[]) => ({ tag: 'tr', children: cells.map((cell) => sentence(tag, cell)) })
  return {
    tag: 'table',
    children: [
      { tag: 'thead', children: [row('th', head)] },
      { tag: 'tbody', children: rows.map((cells) => row('td', cells)) },
    ],
  }
}

function sentence(tag: string, text: string): RichElement {
  const children: RichNode[] = []
  let from = 0
  for (const link of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, label = '', to = ''] = link
    if (link.index > from) children.push(text.slice(from, link.index))
    children.push({ tag: 'a', to, children: [label] })
    from = link.index + whole.length
  }
  if (from < text.length) children.push(text.slice(from))
  return { tag, children }
}

/** What a link to this heading is called. */
export function anchorOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/** The words of these nodes. */
export function textOf(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : `${textOf(node.children)} `)).join('')
}
