import { foldText } from '#engine/values/folded.ts'

const streetWords =
  /\b(?:rue|avenue|av|bd|bld|boulevard|chemin|ch|place|pl|impasse|imp|allees?|route|rte|cours|quai|lieu[ -]?dit|za|zi|zac|zone|lotissement|lot|residence|square|passage|faubourg|fg|montee|voie|hameau|rond ?point|sentier|esplanade|promenade|villa|cite|parc|domaine|ruelle|venelle|traverse|bp|cs|appt?|batiment|bat)\b/

export function isStreet(text: string): boolean {
  const folded = foldText(text)
  return /\d/.test(folded)
    ? streetWords.test(folded) || /^\d+\s?(?:bis|ter|quater|[a-d])?,?\s+\p{L}/u.test(folded)
    : /^(?:lieu[ -]?dit|hameau|residence|za|zi|zac|parc|rue|place|avenue|chemin|impasse)\b/.test(folded)
}

const zipAndCity =
  /(?<!\d)(?:F-?)?(\d{5})(?!\d)[\s,-]*(\p{L}[\p{L}\s'’.-]*(?:\d{1,2}(?:er|e|ème)?(?:\s?arrondissement)?)?)?/u

/** Finds a postal code, its town, and the text before them. */
export function findZipCity(text: string): { zipCode: string; city: string | undefined; before: string } | undefined {
  const found = zipAndCity.exec(text)
  if (!found) return undefined
  const [, zipCode = '', town = ''] = found
  const city = town
    .replace(/\s*[-–,]?\s*(?:t[ée]l|fax|email|e-mail|courriel|siret|port|mob)\b.*$/i, '')
    .replace(/[\s.,-]+$/, '')
  return { zipCode, city: city || undefined, before: text.slice(0, found.index).replace(/[\s,;–-]+$/, '') }
}
