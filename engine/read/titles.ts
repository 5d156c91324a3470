import type { Operation } from '#engine/expert-report.ts'
import { withoutTitleNumber } from '#engine/lexicon/numbering.ts'
import { operationIn } from '#engine/read/legend.ts'
import { plainWords } from '#engine/values/folded.ts'

export type Section = { kind: 'parts' | 'labour' | 'supplies'; operation: Operation | null }

const labourTitle = /^(?:detail )?(?:de la |des )?(?:main d ?oeuvre|m o$|temps\b|travail$|travaux de)/
const supplyTitle =
  /^(?:detail )?(?:des )?(?:peinture et (?:annexes|divers|produits|forfaits)|ingredients|fournitures (?:et|diverses|d atelier)|fournitures$|forfaits|divers|petites fournitures|i p\b|frais|produits|consommables|prestations|matieres|interventions forfaitaires)/
const listTitle =
  /\b(?:elements?|pieces?|operations?|parties?|organes?|depose|deposes|reposes?|peinture|travaux|remplacements?|reparations?|echanges?|redressages?|raccords?)\b|^a (?:remplacer|changer|reparer|redresser|peindre|deposer)\b/

/** A title can be followed by the number of its lines. */
export function isCount(text: string): boolean {
  return /^\d{1,2}$/.test(text)
}

/** Recognises a section title by its words: « 2. Main-d’œuvre », « ÉLÉMENTS RÉPARÉS ». */
export function sectionTitle(text: string): Section | undefined {
  const bare = withoutTitleNumber(text.replace(/\s*\([^)]*\)\s*$/, '')).trim()
  const plain = plainWords(bare)
  if (/^[•·▪◦*–]/.test(bare) || /\d/.test(bare) || plain === '' || plain.split(' ').length > 7) return undefined
  if (labourTitle.test(plain)) return { kind: 'labour', operation: null }
  if (supplyTitle.test(plain)) return { kind: 'supplies', operation: null }
  const operation = operationIn(plain)
  return operation && listTitle.test(plain) && isHeadlike(bare) ? { kind: 'parts', operation } : undefined
}

/** « Pièces à remplacer » and « DÉPOSE - REPOSE » are titles, « Peinture aile avant » is not. */
function isHeadlike(text: string): boolean {
  const plain = plainWords(text)
  return (
    /:$/.test(text) ||
    /^(?:elements?|pieces?|operations?|parties?|organes?|travaux|liste)\b/.test(plain) ||
    /^(?:remplacements?|reparations?|redressages?) (?:par|de|des|avec|sans) [a-z ]{4,40}$/.test(plain) ||
    /^a (?:remplacer|changer|reparer|redresser|peindre|deposer)(?: (?:et|ou) [a-z]+)?$/.test(plain) ||
    /^(?:depose|reposes?|remplacements?|reparations?|echanges?|peintures?|redressages?)(?: (?:et|ou))?(?: (?:depose|repose|remplacement|peinture)s?)?$/.test(
      plain,
    )
  )
}
