const units =
  'h|min|s|km|kg|g|m|cm|mm|[kKMG]o|px|jours?|mois|ans?|heures?|minutes?|secondes?|semaines?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'

const beforeUnit = new RegExp(`(?<=(?<![\\p{L}\\d-])(?:\\d[\\d,]*|1er)) (?=(?:${units})(?![\\p{L}’]))`, 'gu')
const beforeSign = /(?<=\d) (?=[€%])/g
const betweenThousands = /(?<=(?<![\p{L}\d-])\d{1,3}) (?=\d{3}(?!\d))/gu

/** A French text whose numbers stay on the line of their unit, their month, their sign and their thousands. */
export function unbroken(text: string): string {
  return text.replace(beforeUnit, '\u00a0').replace(beforeSign, '\u00a0').replace(betweenThousands, '\u202f')
}
