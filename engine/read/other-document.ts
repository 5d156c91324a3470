import type { Layout } from '#engine/read/layout.ts'
import { plainWords } from '#engine/values/folded.ts'

/** The kinds of paper that people drop instead of a report, and that name themselves. */
export type OtherDocument = 'invoice' | 'quote' | 'letter' | 'registration'

const titles = 14

/** The kind of a paper that is no report, in its own words. */
export function otherDocumentOf({ rows }: Layout): OtherDocument | undefined {
  const lines = rows.flatMap(({ cells }) => cells.map(({ text }) => plainWords(text)))
  const says = (words: RegExp, among = lines) => among.some((line) => words.test(line))
  const head = lines.slice(0, titles)
  if (says(/^certificat d immatriculation\b|\bcarte grise\b.*\btitulaire\b/, head)) return 'registration'
  if (says(/^(?:facture|avoir)\b/, head)) return 'invoice'
  if (says(/^devis\b/, head)) return 'quote'
  return says(/^objet\b/) && says(/\bsalutations?\b/) ? 'letter' : undefined
}
