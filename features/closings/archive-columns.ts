import type { SheetColumn } from '#lib/sheet.ts'

export type Columns<Row> = readonly SheetColumn<Row>[]

const seconds = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' })

/** A column of instants to the second, which the law wants of a payment: `05/01/2026 14:03:22`. */
export function instantColumn<Row>(header: string, value: (row: Row) => string): SheetColumn<Row> {
  return { header, kind: 'text', value: (row) => seconds.format(new Date(value(row))) }
}
