/** An amount as people type it, in cents: « 1 877,41 », « 1877.41 », « 1 877,41 € ». Undefined for anything else. */
export function readAmount(text: string): number | undefined {
  const typed = text.trim().replace(/\s*(?:€|eur|euros?)?\s*(?:ht|ttc)?$/i, '')
  const parts = /^(\d{1,3}(?:[\s.\u00a0\u202f]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed)
  if (!parts) return undefined
  const [, whole = '', decimals = ''] = parts
  return Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
}
