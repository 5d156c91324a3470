const units =
  'h|min|s|km|kg|g|m|cm|mm|[kKMG]o|px|jours?|mois|ans?|heures?|minutes?|secondes?|semaines?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'

const beforeUnit = new RegExp(`(?<=(?<![\\p{L}\\d-])(?:\\d[\\d,]*|1er)) (?=(?:${units})(?![\\p{L}’]))`, 'gu')
const beforeSign = /(?<=\d) (?=[€%])/g
const betweenThousands = /(?<=(?<![\p{L}\d-])\d{1,3}) (?=\d{3}(?!\d))/gu

/** Keeps numbers on one line with their unit, month, sign and thousands. */
export function unbroken(text: string): string {
  return text.replace(beforeUnit, '\u00a0').replace(beforeSign, '\u00a0').replace(betweenThousands, '\u202f')
}
