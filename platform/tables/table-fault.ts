/** Faults that make a file unreadable as rows. */
export const tableFaults = [
  'empty',
  'binary',
  'old_excel',
  'nul',
  'too_many_rows',
  'too_many_columns',
  'row_too_long',
  'quote_open',
  'xlsx_damaged',
  'xlsx_protected',
  'xlsx_too_large',
] as const
export type TableFaultKind = (typeof tableFaults)[number]

/** The file cannot be read, from this row on. */
export class TableFault extends Error {
  readonly kind: TableFaultKind
  readonly row: number | undefined

  constructor(kind: TableFaultKind, row?: number, options?: ErrorOptions) {
    super(kind, options)
    this.name = 'TableFault'
    this.kind = kind
    this.row = row
  }
}
