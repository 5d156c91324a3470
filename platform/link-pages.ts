/** Pages whose address holds the token of a link. */
const linkPage = /^\/(signature\/cession|signature|retractation)\/[^/]+/

export function isLinkPage(path: string): boolean {
  return linkPage.test(path)
}

/** An address as a log may keep it: without ids, and without the token of a link. */
export function maskedPath(path: string): string {
  return path.replace(linkPage, '/$1/:token').replace(/[0-9a-f-]{36}/g, ':id')
}

/** Headers of a link page: nobody learns its address from it, keeps it or lists it. */
export const linkPageHeaders = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
} as const
