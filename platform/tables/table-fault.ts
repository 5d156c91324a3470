import type { TableFaultKind } from '#lib/table-format.ts'

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
