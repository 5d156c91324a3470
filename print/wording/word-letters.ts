import type { LetterSheet } from '#print/sheet/letter-sheet.ts'

/** Letters as their template draws them: their texts come in words. */
export type LetterPages = Omit<LetterSheet, 'kind' | 'issuedOn'> & {
  day: [year: number, month: number, day: number]
  title: string
}

export function wordLetters({ kind: _, issuedOn, ...sheet }: LetterSheet): LetterPages {
  const [year = 0, month = 0, day = 0] = issuedOn.split('-').map(Number)
  const [first, ...others] = sheet.letters
  return { ...sheet, day: [year, month, day], title: others.length > 0 ? 'Courriers' : (first?.title ?? '') }
}
