import { brand } from '#lib/brand.ts'

export type Table = { head: string[]; rows: string[][] }

/** A paragraph or a list, table or link of a long text; sentences may hold `[label](/address)`. */
export type Block = string | { list: string[] } | { table: Table } | { link: { to: string; label: string } }

export type Section = { id: string; title: string; blocks: Block[] }

export type Part = { text: string; to?: string }

/** `{brand}`, `{slug}` and `{email}` stand for what an installation calls itself, which is known once it runs. */
export function named(text: string): string {
  return text.replaceAll('{brand}', brand.name).replaceAll('{slug}', brand.slug).replaceAll('{email}', brand.email)
}

/** The parts of a sentence: plain text, and links written `[label](/address)`. */
export function partsOf(written: string): Part[] {
  const sentence = named(written)
  const parts: Part[] = []
  let from = 0
  for (const link of sentence.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, text = '', to] = link
    if (link.index > from) parts.push({ text: sentence.slice(from, link.index) })
    parts.push({ text, to })
    from = link.index + whole.length
  }
  if (from < sentence.length) parts.push({ text: sentence.slice(from) })
  return parts
}

/** Every sentence that a reader sees in these sections. */
export function sentencesOf(sections: readonly Section[]): string[] {
  return sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(sentencesOfBlock)])
}

function sentencesOfBlock(block: Block): string[] {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  if ('table' in block) return [...block.table.head, ...block.table.rows.flat()]
  return [`[${block.link.label}](${block.link.to})`]
}

/** Where the links of these sentences lead. */
export function linksOf(sentences: readonly string[]): string[] {
  return sentences.flatMap(partsOf).flatMap(({ to }) => to ?? [])
}

export function wordsOf(sentences: readonly string[]): number {
  const texts = sentences.map((sentence) => partsOf(sentence).map(({ text }) => text))
  const words = texts.flatMap((parts) => parts.join('').split(/\s+/))
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
