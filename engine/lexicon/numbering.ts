/** What numbers a title or a box of a form, with or without a word: « CADRE 4 - », « 2. », « (D.3) ». */
const numberedWords = '(?:(?:cadre|section|partie|rubrique|chapitre|volet|bloc)\\s+)?'

/** Before a label in folded text. */
export const labelNumber = new RegExp(
  `^[^a-z0-9]*${numberedWords}(?:[a-z](?:\\.?\\d){0,2}|\\d{1,2}|[ivx]{1,4})[^a-z0-9]{1,4}`,
)

/** Before a title as it is printed. */
const titleNumber = new RegExp(`^\\s*${numberedWords}(?:\\d{1,2}|[A-Z]|[IVX]{2,4})\\s?[.):–-]\\s*`, 'i')

/** « 5. Travaux », « B. Autres opérations », « IV - Bilan ». */
export function isNumbered(title: string): boolean {
  return /^(?:\d{1,2}|[IVX]{1,4}|[A-Z])\s?[.)–-]\s+\p{Lu}/u.test(title)
}

export function withoutTitleNumber(title: string): string {
  return title.replace(titleNumber, '')
}
