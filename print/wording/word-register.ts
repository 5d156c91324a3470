import type { PrintedRegister } from '#print/sheet/register-sheet.ts'
import { type BoardPage, wordPhotographs } from '#print/wording/word-board.ts'

/** A register as its template draws it: its texts come in words. */
export type RegisterPage = Omit<PrintedRegister, 'kind' | 'issuedOn' | 'photographs'> & {
  photographs: BoardPage['photographs']
  day: [year: number, month: number, day: number]
  running: string
}

export function wordRegister({ kind: _, issuedOn, photographs, ...sheet }: PrintedRegister): RegisterPage {
  const [year = 0, month = 0, day = 0] = issuedOn.split('-').map(Number)
  return {
    ...sheet,
    photographs: wordPhotographs(photographs),
    day: [year, month, day],
    running: [sheet.title, sheet.subtitle].filter(Boolean).join(' · '),
  }
}
