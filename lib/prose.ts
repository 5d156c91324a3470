import { brand } from '#lib/brand.ts'

/** A paragraph, a list or a table of a long text; sentences may hold `[label](/address)`, `{brand}`, `{slug}` and `{email}`. */
type Block = string | { list: string[] } | { table: { head: string[]; rows: string[][] } }
/** The anchor is the `id`, or is derived from the title. */
export type Section = { id?: string; title?: string; blocks: Block[] }

export type ProseElement = { tag: string; to?: string; id?: string; scope?: 'col' | 'row'; children: ProseNode[] }
/** Nodes of a long text: words, and elements without further attributes. */
export type ProseNode = string | ProseElement

/** Inserts the installation's name, which is known at run time. */
export function named(text: string): string {
  return text.replaceAll('{brand}', brand.name).replaceAll('{slug}', brand.slug).replaceAll('{email}', brand.email)
}

export function nodesOfSections(sections: readonly Section[]): ProseNode[] {
  return sections.flatMap((section) => [...headingOf(section), ...section.blocks.map(nodeOfBlock)])
}

/** Headings and anchors of the sections. */
export function summaryOf(sections: readonly Section[]): { id: string; title: string }[] {
  return sections.flatMap(({ id, title }) => (title ? [{ id: id ?? anchorOf(title), title: named(title) }] : []))
}

function headingOf(section: Section): ProseNode[] {
  return summaryOf([section]).map(({ id, title }) => ({ tag: 'h2', id, children: [title] }))
}

function nodeOfBlock(block: Block): ProseNode {
  if (typeof block === 'string') return sentence('p', block)
  if ('list' in block) return { tag: 'ul', children: block.list.map((item) => sentence('li', item)) }
  const { head, rows } = block.table
  const titles: ProseNode[] = head.map((title) => ({ ...sentence('th', title), scope: 'col' }))
  return {
    tag: 'table',
    children: [
      { tag: 'thead', children: [{ tag: 'tr', children: titles }] },
      { tag: 'tbody', children: rows.map((cells) => ({ tag: 'tr', children: cells.map(cellOf) })) },
    ],
  }
}

function cellOf(text: string, column: number): ProseElement {
  return column ? sentence('td', text) : { ...sentence('th', text), scope: 'row' }
}

function sentence(tag: string, written: string): ProseElement {
  const text = named(written)
  const children: ProseNode[] = []
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

/** Derives the anchor of a heading. */
export function anchorOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

export function textOf(nodes: readonly ProseNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')
}

const holders = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr', 'blockquote'])

/** The visible text by heading, paragraph, list item and cell. */
export function sentencesOf(nodes: readonly ProseNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node !== 'string' && holders.has(node.tag) ? sentencesOf(node.children) : [textOf([node])],
  )
}

/** Addresses of the links in a text. */
export function linksOf(nodes: readonly ProseNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.to ? [node.to] : []), ...linksOf(node.children)],
  )
}
