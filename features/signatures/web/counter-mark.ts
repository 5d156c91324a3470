/** Pure: the mark in the address of a signer's page on the workshop's own screen, with the place that it returns to. */
const mark = '#comptoir='

export function counterAddress(url: string, back: string): string {
  return `${new URL(url).pathname}${mark}${encodeURIComponent(back)}`
}

/** The place of the workshop that waits behind its password; undefined on the client's own device. */
export function counterReturn(hash: string): string | undefined {
  if (!hash.startsWith(mark)) return undefined
  try {
    return decodeURIComponent(hash.slice(mark.length))
  } catch {
    return '/dashboard'
  }
}
