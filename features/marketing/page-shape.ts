import type { Section } from '#lib/prose.ts'

export type Row = { label: string; value: string }

/** What stands beside the title: amounts with their total, or steps in their order. */
export type Figure = { kind: 'sum' | 'steps'; title: string; rows: Row[]; total?: Row; note: string }

/** Texts may hold `{brand}`, `{slug}` and `{email}`. */
export type MarketingPage = {
  path: string
  title: string
  description: string
  eyebrow: string
  heading: string
  lead: string
  figure: Figure
  sections: Section[]
  /** The section that speaks of the file of clients, which its picture follows. */
  pictured: string
  /** Addresses of other marketing pages. */
  onward: string[]
}
