import { fold } from '#lib/fold.ts'

/** `siv`: AA-123-AA, since 2009. `fni`: 1234 AB 75, before. `provisional`: WW, until the papers come. `trade`: W, of a garage. */
export type PlateSystem = 'siv' | 'fni' | 'provisional' | 'trade' | 'other'

export const mostPlateLetters = 20

// The letters I, O and U are on no French plate; SS is in no group, and WW begins provisional plates only.
const shapes: [system: PlateSystem, shape: RegExp, separator: string][] = [
  ['siv', /^(?!SS|WW)([A-HJ-NP-TV-Z]{2})(?!000)(\d{3})(?!SS)([A-HJ-NP-TV-Z]{2})$/, '-'],
  ['provisional', /^(WW)(?!000)(\d{3})(?!SS)([A-HJ-NP-TV-Z]{2})$/, '-'],
  ['trade', /^(W)(?!000)(\d{3})(?!SS)([A-HJ-NP-TV-Z]{2})$/, '-'],
  ['fni', /^([1-9]\d{0,3})([A-HJ-NP-TV-Z]{1,3})(0[1-9]|1\d|2[0-9AB]|[3-8]\d|9[0-5]|97[1-6])$/, ' '],
]

/** A plate as it is kept: in its official form when it is French, otherwise as it was typed. Undefined without a letter or digit. */
export function readPlate(text: string): { plate: string; system: PlateSystem } | undefined {
  const typed = text.trim().replace(/[\s\u00a0\u202f]+/g, ' ')
  if (plateKey(typed) === '' && !/[\p{L}\p{N}]/u.test(typed)) return undefined
  // O and I stand on no French plate: there they are a zero and a one.
  const compact = bare(typed).replaceAll('O', '0').replaceAll('I', '1')
  for (const [system, shape, separator] of shapes) {
    const parts = shape.exec(compact)
    if (parts) return { plate: parts.slice(1).join(separator), system }
  }
  return { plate: typed, system: 'other' }
}

/** Plates that are the same for a search: without case, accents and separators. The database computes the same key. */
export function plateKey(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '')
}

/** The reason to read a plate again. It is kept all the same: it may be foreign. */
export function plateDoubt(text: string): string | undefined {
  if (readPlate(text)?.system !== 'other') return undefined
  const compact = bare(text)
  if (!/^[A-Z]{2}\d{3}[A-Z]{2}$/.test(compact)) return 'Hors des formats français : gardée telle que saisie.'
  if (/[IOU]/.test(compact))
    return 'Les lettres I, O et U n’existent pas sur une plaque française : vérifiez la saisie.'
  return 'Ni SS, ni 000 n’existent sur une plaque française : vérifiez la saisie.'
}

const systemLabels: Record<PlateSystem, string> = {
  siv: 'Plaque française',
  fni: 'Plaque française, ancien format',
  provisional: 'Immatriculation provisoire (WW)',
  trade: 'Plaque de garage (W)',
  other: 'Plaque étrangère ou spéciale',
}

/** How a typed plate is understood: « Plaque française : AA-123-AA ». */
export function describePlate(text: string): string | undefined {
  const read = readPlate(text)
  if (!read) return undefined
  return plateDoubt(text) ?? `${systemLabels[read.system]} : ${read.plate}`
}

/** A trade plate is moved from one vehicle to another: it recognises none. */
export function isTradePlate(plate: string): boolean {
  return readPlate(plate)?.system === 'trade'
}

function bare(text: string): string {
  return text.toUpperCase().replace(/[\s\u00a0\u202f.·_/–—-]/g, '')
}
