const laPoste = '356000000'

export function isSiren(digits: string): boolean {
  return /^\d{9}$/.test(digits) && luhn(digits) % 10 === 0
}

/** SIRET numbers of La Poste follow their own rule: the sum of the digits is a multiple of five. */
export function isSiret(digits: string): boolean {
  if (!/^\d{14}$/.test(digits)) return false
  if (luhn(digits) % 10 === 0) return true
  return digits.startsWith(laPoste) && sum(digits) % 5 === 0
}

/** Derives the VAT number from a SIREN, as the tax office does. */
export function vatNumberOf(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97
  return `FR${String(key).padStart(2, '0')}${siren}`
}

/** A French key can be letters; a European number has a country code and 2 to 13 characters. */
export function isVatNumber(text: string): boolean {
  const french = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(text)
  if (!french) return !text.startsWith('FR') && /^[A-Z]{2}[0-9A-Z+*]{2,13}$/.test(text)
  const [, key = '', siren = ''] = french
  return isSiren(siren) && (!/^\d{2}$/.test(key) || text === vatNumberOf(siren))
}

export function bareDigits(text: string): string {
  return text.replace(/[\s.\-\u00a0\u202f]/g, '')
}

/** `13002526500013` as `130 025 265 00013`. */
export function formatSiret(siret: string): string {
  return siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{0,5})$/, '$1\u00a0$2\u00a0$3\u00a0$4').trim()
}

function luhn(digits: string): number {
  return Array.from(digits)
    .reverse()
    .map((digit, rank) => (rank % 2 === 0 ? Number(digit) : doubled(Number(digit))))
    .reduce((total, value) => total + value, 0)
}

function doubled(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2
}

function sum(digits: string): number {
  return Array.from(digits).reduce((total, digit) => total + Number(digit), 0)
}
