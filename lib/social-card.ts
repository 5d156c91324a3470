/** Picture size recommended by social networks. */
export const socialCardSize = { width: 1200, height: 630 }

/** Picture for pages without their own; `npm run pictures` draws it. */
export const socialCard = '/social.jpg'

/** Picture of a built-in article. */
export function socialCardOf(slug: string): string {
  return `/social/${slug}.jpg`
}

/** A picture of our own, so its size is known. */
export function isSocialCard(address: string): boolean {
  return address === socialCard || address.startsWith('/social/')
}
