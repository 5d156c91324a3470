import type { Layout, MovableBlock } from '#print/sheet/document-look.ts'

/** A document in words, as the template draws it: every text is French and final. */
export type PrintedPage = {
  title: string
  author: string
  subject: string
  /** Year, month and day of issue. */
  day: [year: number, month: number, day: number]
  watermark: string | null
  /** Identifies the document at the head of its further pages. */
  running: string
  look: { layout: Layout; primary: string | null; accent: string | null; order: readonly MovableBlock[] }
  letterhead: { logo: string | null; name: string; lines: string[]; motto: string[] }
  heading: { title: string; number: string | null; marks: string[]; facts: Fact[]; headline: Headline | null }
  addressee: { caption: string; name: string; lines: string[]; details: string[] } | null
  cards: { title: string; facts: Fact[] }[]
  /** The plate, for layouts that show it large. */
  plate: string | null
  /** Photographs have a smaller list of their own below the items. */
  paragraphs: { title: string; items: string[]; photographs: { words: string; items: string[] } | null }[]
  table: { columns: Column[]; rows: Row[] } | null
  /** VAT has a table where there are several rates. */
  families: SumTable | null
  vat: SumTable | null
  totals: TotalRow[]
  /** The échéancier, where there is one. */
  dues: SumTable | null
  split: { title: string; shares: Share[] } | null
  choices: { title: string; options: { label: string; isTicked: boolean }[]; note: string | null }[]
  signatures: { title: string; lines: string[]; isSigned: boolean }[]
  notes: string[]
  terms: string[]
  payment: Fact[]
  paymentWords: string[]
  mentions: string[]
  footer: string[]
  /** A picture of a code in SVG. */
  code: { svg: string; caption: string } | null
  isForWorkshop: boolean
}

export type Fact = { label: string; value: string }
export type Headline = Fact & { note: string | null }
export type Column = { label: string; width: 'wide' | 'narrow' | 'tick'; isFigure: boolean }
export type Row = {
  kind: 'line' | 'title' | 'text' | 'subtotal'
  cells: string[]
  notes: string[]
  /** Rows that stay on one page from this one on. Null: an earlier row holds it. Zero: it may be divided itself. */
  together: number | null
}
export type SumTable = { head: string[]; rows: string[][] }
export type TotalRow = Fact & { weight: 'plain' | 'strong' | 'final' }
export type Share = { label: string; value: string; parts: Fact[] }
