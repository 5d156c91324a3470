/** Pure: the reference of a request, as it is printed and as people type it. */

/** Those that nobody confuses: Crockford's alphabet. */
export const referenceLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const shape = /^[0-9A-HJKMNP-TV-Z]{12}$/

/** `7k2m 9qxa4otv`, or the address of its page, as `7K2M-9QXA-40TV`; undefined when it is none. */
export function readReference(typed: string): string | undefined {
  const letters = typed
    .slice(typed.lastIndexOf('#') + 1)
    .replace(/[\p{P}\p{Z}\p{C}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return shape.test(letters) ? letters.replace(/.{4}(?=.)/g, '$&-') : undefined
}

/** The page that checks a document, as the QR code of its evidence says it: behind « # », the reference reaches no log. */
export function verificationLink(baseUrl: string, reference: string): string {
  return `${baseUrl}/verifier#${reference}`
}
