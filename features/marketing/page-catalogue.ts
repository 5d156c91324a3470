import { bodyShopPage } from '#features/marketing/page-body-shop.ts'
import { bodyShopSoftwarePage } from '#features/marketing/page-body-shop-software.ts'
import { garagePage } from '#features/marketing/page-garage.ts'
import { garageSoftwarePage } from '#features/marketing/page-garage-software.ts'
import { invoicingSoftwarePage } from '#features/marketing/page-invoicing-software.ts'
import type { MarketingPage } from '#features/marketing/page-shape.ts'
import { tradesPage } from '#features/marketing/page-trades.ts'
import { whyPage } from '#features/marketing/page-why.ts'
import { named, nodesOfSections, sentencesOf } from '#lib/prose.ts'

export const marketingPages: readonly MarketingPage[] = [
  bodyShopPage,
  garagePage,
  tradesPage,
  whyPage,
  bodyShopSoftwarePage,
  garageSoftwarePage,
  invoicingSoftwarePage,
]

/** The marketing page at an address. */
export function marketingPageAt(address: string): MarketingPage | undefined {
  return marketingPages.find(({ path }) => named(path) === address)
}

/** Every sentence of a page except links to other pages. */
export function sentencesOfPage(page: MarketingPage): string[] {
  const { rows, total, title, note } = page.figure
  const figures = [...rows, ...(total ? [total] : [])].flatMap(({ label, value }) => [label, value])
  const words = [page.title, page.description, page.eyebrow, page.heading, page.lead, title, ...figures, note]
  return [...words, ...sentencesOf(nodesOfSections(page.sections))]
}
