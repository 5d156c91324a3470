/** Numbers of titles and form boxes, with or without a word: « CADRE 4 - », « 2. », « (D.3) ». */
const numberedWords = '(?:(?:cadre|section|partie|rubrique|chapitre|volet|bloc)\\s+)?'

/** A number before a label, in folded text. */
export const labelNumber = new RegExp(
  `^[^a-z0-9]*${numberedWords}(?:[a-z](?:\\.?\\d){0,2}|\\d{1,2}|[ivx]{1,4})[^a-z0-9]{1,4}`,
)

/** A number before a title, as printed. */
const titleNumber = new RegExp(`^\\s*${numberedWords}(?:\\d{1,2}|[A-Z]|[IVX]{2,4})\\s?[.):–-]\\s*`, 'i')

/** Recognises « 5. Travaux », « B. Autres opérations » and « IV - Bilan ». */
export function isNumbered(title: string): boolean {
  return /^(?:\d{1,2}|[IVX]{1,4}|[A-Z])\s?[.)–-]\s+\p{Lu}/u.test(title)
}

export function withoutTitleNumber(title: string): string {
  return title.replace(titleNumber, '')
}
