/** The size in which social networks show a page. */
export const socialCardSize = { width: 1200, height: 630 }

/** Of the product, for the pages that have no picture of their own; `npm run pictures` makes it. */
export const socialCard = '/social.jpg'

/** Of an article that comes with the product. */
export function socialCardOf(slug: string): string {
  return `/social/${slug}.jpg`
}

/** A picture made by the house, whose size is known. */
export function isSocialCard(address: string): boolean {
  return address === socialCard || address.startsWith('/social/')
}
