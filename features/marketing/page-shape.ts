import type { Section } from '#lib/prose.ts'

type Row = { label: string; value: string }

/** Beside the title: amounts with their total, or ordered steps. */
export type Figure = { kind: 'sum' | 'steps'; title: string; rows: Row[]; total?: Row; note: string }

/** Texts can contain `{brand}`, `{slug}` and `{email}`. */
export type MarketingPage = {
  path: string
  title: string
  description: string
  eyebrow: string
  heading: string
  lead: string
  figure: Figure
  sections: Section[]
  /** Title of the section about clients, which the picture follows. */
  pictured: string
  /** Addresses of other marketing pages. */
  onward: string[]
}
