const french = /^(?:\+33|0033|0)([1-9]\d{8})$/
const international = /^(?:\+|00)([1-9]\d{5,14})$/

/** Parses a telephone number to E.164; undefined for an invalid one. */
export function parsePhone(text: string): string | undefined {
  const dialled = text.replace(/\(0\)/, '').replace(/[\s.\-/()\u00a0\u202f]/g, '')
  const national = french.exec(dialled)
  if (national) return `+33${national[1]}`
  if (/^(?:\+33|0033)/.test(dialled)) return undefined
  const abroad = international.exec(dialled)
  return abroad ? `+${abroad[1]}` : undefined
}

/** `+33612345678` as `06 12 34 56 78`; a foreign number keeps its country code. */
export function formatPhone(e164: string): string {
  const digits = e164.startsWith('+33') ? `0${e164.slice(3)}` : undefined
  if (digits) return digits.replace(/(\d{2})(?=\d)/g, '$1\u00a0')
  return e164
}
