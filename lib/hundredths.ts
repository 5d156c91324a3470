import { minus } from '#lib/minus.ts'

/** `6250` as `62,50`: cents of euros and basis points of percents. */
export function formatHundredths(hundredths: number): string {
  const digits = `${Math.abs(hundredths)}`.padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '\u202f')
  return `${hundredths < 0 ? minus : ''}${whole},${digits.slice(-2)}`
}

/** A typed amount or percentage, such as `62,5 €`, in hundredths. Undefined for another text. */
export function parseHundredths(text: string): number | undefined {
  const typed = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(text.replace(/[\s\u00a0\u202f€%]/g, ''))
  return typed ? Number(`${typed[1]}${(typed[2] ?? '').padEnd(2, '0')}`) : undefined
}
