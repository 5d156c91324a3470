import { type DocumentLook, lookOf } from '#print/sheet/document-look.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'

/** The look that is drawn: a workshop sheet has that of the product, because no client reads it. */
export function lookAsDrawn({ kind, look }: Pick<DocumentSheet, 'kind' | 'look'>): DocumentLook {
  return kind === 'workshop_sheet' ? lookOf('sober') : look
}

/** Words of several lines, without empty ones. */
export function linesOf(words: string): string[] {
  return words.split('\n').filter((line) => line.trim() !== '')
}
