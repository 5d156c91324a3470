import type { RegisterSheet } from '#print/sheet/register-sheet.ts'

/** A register as its template draws it: its texts come in words. */
export type RegisterPage = Omit<RegisterSheet, 'kind' | 'issuedOn'> & {
  day: [year: number, month: number, day: number]
  running: string
}

export function wordRegister({ kind: _, issuedOn, ...sheet }: RegisterSheet): RegisterPage {
  const [year = 0, month = 0, day = 0] = issuedOn.split('-').map(Number)
  return { ...sheet, day: [year, month, day], running: [sheet.title, sheet.subtitle].filter(Boolean).join(' · ') }
}
