export type SheetValue = string | number | null | undefined

/**
 * A column of an exported list, the same in CSV and in Excel. Amounts are cents, hours hundredths, quantities thousandths: whole numbers,
 * as everywhere. A day is `2026-11-21`, an instant is ISO 8601.
 */
export type SheetColumn<Row> = {
  header: string
  kind: 'text' | 'integer' | 'cents' | 'hundredths' | 'thousandths' | 'day' | 'instant'
  value: (row: Row) => SheetValue
}

const decimals: Partial<Record<SheetColumn<never>['kind'], number>> = {
  integer: 0,
  cents: 2,
  hundredths: 2,
  thousandths: 3,
}

/** A number of a column as exact text, without floating point. Undefined for columns without numbers. */
export function numberText(
  kind: SheetColumn<never>['kind'],
  value: SheetValue,
  separator: ',' | '.',
): string | undefined {
  const digits = decimals[kind]
  if (digits === undefined || value === null || value === undefined || value === '') return undefined
  const whole = BigInt(value)
  const text = (whole < 0n ? -whole : whole).toString().padStart(digits + 1, '0')
  const sign = whole < 0n ? '-' : ''
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}${separator}${text.slice(-digits)}`
}

const parisTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An instant in French time: `['2026-11-21', '14:05']`. */
export function wallClock(instant: string): [day: string, time: string] {
  const [day = '', time = ''] = parisTime.format(new Date(instant)).split(', ')
  return [day, time]
}
