import type { RawBuilder } from 'kysely'
import type { Schema } from '#db/schema.gen.ts'
import type { SheetColumn } from '#lib/sheet.ts'
import type { Context } from '#platform/context.ts'

type SheetParts<Row> = {
  columns: readonly SheetColumn<Row>[]
  listIds(ctx: Context): Promise<string[]>
  read(ctx: Context, ids: string[]): Promise<Row[]>
}

/** Rows whose type only their own sheet knows. */
type Opaque = { readonly isRow: unique symbol }
export type ExportedSheet = SheetParts<Opaque>

/** A list as people export it: its file can be imported again. */
export function defineSheet<Row>(parts: SheetParts<Row>): ExportedSheet {
  return parts as unknown as ExportedSheet // a sheet is given back only the rows that it read itself
}

export type ExportedTable = {
  /** The French name of its files. */
  title: string
  /** The name of the file of a row, called `t`: « 2026-0012/IMG_2031.jpg ». */
  fileName?: RawBuilder<string>
  /** Columns of files that are drawn from others. */
  drawn?: readonly string[]
  /** A sheet in place of the bare columns. */
  sheet?: ExportedSheet
}

/** The tables of a feature in the export of the whole garage: a title, more than that, or the reason why it stays out. */
export type ExportedTables = { readonly [Table in keyof Schema]?: string | ExportedTable | { withheld: string } }

/** The tables of the house. */
export const exportedByTheHouse: ExportedTables = {
  auditEntries: 'Historique',
  auditHeads: { withheld: 'the last seal of the journal' },
  auditValues: 'Historique, valeurs',
  files: 'Fichiers',
  fileSlices: { withheld: 'bytes of files that still arrive, for a day' },
  idempotencyKeys: { withheld: 'answers to repeated requests, for some hours' },
  jobs: { withheld: 'work of the house, for some days' },
  numberSeries: 'Séries de numéros',
  recordCounts: { withheld: 'follow the records, which are in the archive' },
  outgoingMessages: 'Messages envoyés',
  removedRecords: { withheld: 'tells devices what to forget' },
}
