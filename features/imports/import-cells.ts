import type { Mapping } from '#features/imports/import-columns.ts'
import type { ImportCells, ImportColumn } from '#lib/importing.ts'
import type { DayOrder, DecimalSign, TableFormat } from '#lib/table-format.ts'

/** The texts of a row by the column that they fill, in our own writing. */
export function cellsOf(
  columns: readonly ImportColumn[],
  { mapping, format }: { mapping: Mapping; format: Pick<TableFormat, 'dates' | 'decimals'> },
  cells: readonly string[],
): ImportCells {
  const read: Partial<Record<string, string>> = {}
  for (const [at, key] of mapping.entries()) {
    if (!key) continue
    const text = plainText(cells[at] ?? '')
    const shape = columns.find((column) => column.key === key)?.shape
    read[key] = shape === 'day' ? readDay(text, format.dates) : shape ? readNumber(text, format.decimals) : text
  }
  return read
}

/** Exports mark with an apostrophe what a spreadsheet would run as a formula. */
function plainText(cell: string): string {
  return cell.replace(/^'(?=[\s\0]*[=+\-@＝＋－＠\t\r\n])/, '').replace(/^[\s\u00a0\u202f]+|[\s\u00a0\u202f]+$/g, '')
}

const orders: Record<DayOrder, readonly [year: number, month: number, day: number]> = {
  dmy: [3, 2, 1],
  mdy: [3, 1, 2],
  ymd: [1, 2, 3],
}

/** A day in our writing; any other text stays, and its field says what is wrong. */
export function readDay(text: string, order: DayOrder): string {
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(text)
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`
  const parts = /^(\d{1,4})[/.\s-](\d{1,2})[/.\s-](\d{1,4})(?:[T ].*)?$/.exec(text)
  if (!parts) return text
  const [year = '', month = '', day = ''] = orders[parts[1]?.length === 4 ? 'ymd' : order].map((at) => parts[at] ?? '')
  return `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Two figures of a year: cars and people of today are of the last hundred years. */
function fullYear(year: string): string {
  return year.length > 2 ? year : `${Number(year) > 40 ? '19' : '20'}${year.padStart(2, '0')}`
}

/** A number without spaces and units, with a decimal comma. */
export function readNumber(text: string, decimals: DecimalSign): string {
  const bare = text.replace(/[\s\u00a0\u202f']/g, '').replace(/(?:€|eur|euros?|kms?)$/i, '')
  const plain = decimals === '.' ? bare.replaceAll(',', '').replace('.', ',') : bare.replace(/\.(?=\d{3}(?:\D|$))/g, '')
  return /^-?\d+(?:[.,]\d*)?$/.test(plain) ? plain.replace('.', ',').replace(/,0*$/, '') : text
}
