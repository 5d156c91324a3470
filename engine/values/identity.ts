import { parsePhone } from '#lib/phone.ts'

const newPlate = /\b([A-HJ-NP-TV-Z]{2})(?:\s?[.-]\s?|\s)?(\d{3})(?:\s?[.-]\s?|\s)?([A-HJ-NP-TV-Z]{2})\b/i
const oldPlate = /\b(\d{1,4})[\s.-]?([A-HJ-NP-TV-Z]{2,3})[\s.-]?(\d{2}|2[AB]|97\d)\b/i

/** `AB-123-CD`, or `1234 AB 56` in the older system. */
export function findPlate(text: string): string | undefined {
  const recent = newPlate.exec(text)
  if (recent) return recent.slice(1, 4).join('-').toUpperCase()
  const older = oldPlate.exec(text)
  return older ? older.slice(1, 4).join(' ').toUpperCase() : undefined
}

/** Accepts a plate only when it is the whole text. */
export function findPlateAlone(text: string): string | undefined {
  return text.length <= 11 ? findPlate(text) : undefined
}

/** Seventeen characters with at least three digits; I, O and Q never occur, so look-alikes are read as digits. */
export function findVin(text: string): string | undefined {
  const upper = text.toUpperCase().replace(/(?<![A-Z0-9])[A-Z0-9]{17}(?![A-Z0-9])/g, withoutLookAlikes)
  const whole = /(?<![A-Z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/.exec(upper)?.[0]
  // A VIN printed in groups stands alone in its cell.
  const grouped = withoutLookAlikes(upper.replace(/[\s.-]/g, ''))
  const vin = whole ?? (/^[A-HJ-NPR-Z0-9]{17}$/.test(grouped) ? grouped : undefined)
  return vin && (vin.match(/\d/g) ?? []).length >= 3 && /[A-Z]/.test(vin) ? vin : undefined
}

function withoutLookAlikes(vin: string): string {
  return vin.replaceAll('I', '1').replace(/[OQ]/g, '0')
}

const nationalType = /^(M10[A-Z0-9]{4,6})([A-Z0-9]{3})([A-Z])([A-Z0-9]{3})$/
const figuresLike: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }

/** « MI10DACVPO24H633 » in a picture: a national type code starts with M10 and ends with three digits, a letter and three digits. */
export function withTypeShape(typeCode: string): string {
  const whole = typeCode.replace(/^M(?:[IL1]{1,2}[0O]|1O)(?=[A-Z])/, 'M10')
  const [, head, before = '', letter, after = ''] = nationalType.exec(whole) ?? []
  const [first, last] = [before, after].map((part) => [...part].map((sign) => figuresLike[sign] ?? sign).join(''))
  return /^\d{6}$/.test(`${first}${last}`) ? `${head}${first}${letter}${last}` : whole
}

export function findSiret(text: string): string | undefined {
  return /(?:\d[\s.\u00a0\u202f]?){13}\d/.exec(text)?.[0].replace(/\D/g, '')
}

const phone = /(?:\+\s?33|0033|\b0)\s?(?:\(0\)\s?)?[1-9](?:[\s.\-/]?\d{2}){4}(?!\d)/

/** Ten digits of a French telephone number. */
export function findPhone(text: string): string | undefined {
  const found = phone.exec(text)?.[0]
  const e164 = found && parsePhone(found.replace(/^\+\s/, '+'))
  return e164?.startsWith('+33') ? `0${e164.slice(3)}` : undefined
}

export function findEmail(text: string): string | undefined {
  return /[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}/i.exec(text)?.[0]
}

const civility =
  /^(?:m(?:onsieur|r|lle|adame|ademoiselle|me)?|melle|dr|docteur|me|ma[iî]tre)\.?(?:\s+(?:et|ou)\s+m(?:adame|me|onsieur|r)?\.?)?\s+(?=\S)/i

/** Removes the civility from a name. */
export function withoutCivility(text: string): string {
  return text.replace(civility, '').trim()
}
