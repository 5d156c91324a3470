/** Formats of Excel that show a number as a day, by their number. */
const builtInDays = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** Tells whether a written format, such as `dd/mm/yyyy`, shows a day. Words in quotes and colours in brackets are no format. */
export function isDayFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDays.has(id)
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase()
  return /[dyj]|a{2,4}/.test(bare) && !/^general$/.test(bare)
}

const day = 86_400_000

/** A day number of Excel as `2026-11-21`; undefined outside of the years that it knows. Excel believes in a 29th of February 1900. */
export function dayOfSerial(serial: number, from1904: boolean): string | undefined {
  const whole = Math.floor(serial)
  if (!(whole >= 1 && whole < 2_958_466)) return undefined
  const since = from1904 ? 24_107 : whole < 60 ? 25_568 : 25_569
  return new Date((whole - since) * day).toISOString().slice(0, 10)
}

/** A number as people read it: Excel stores 17 digits, of which 15 mean something. */
export function numberOfCell(text: string): string {
  const value = Number(text)
  return Number.isFinite(value) ? `${Number(value.toPrecision(15))}` : text
}
