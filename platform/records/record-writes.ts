import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { columnsOf, type RecordPlace, type StoredRecord } from '#platform/records/record-place.ts'

type Fields<Row> = { [Field in keyof Row]?: unknown }

/** Writes some fields of a locked record as its next version. The verb that calls this authorises and audits. */
export function writeRecord<Row extends StoredRecord>(
  ctx: Context,
  place: RecordPlace<Row>,
  { id, version }: { id: string; version: number },
  fields: Fields<NoInfer<Row>>,
): Promise<Row> {
  return update(ctx, place, id, { ...fields, version: version + 1, updatedAt: ctx.now })
}

/** Marks a record as changed because something beside it was: devices read it again. Its version stays. */
export function touchRecord<Row extends StoredRecord>(ctx: Context, place: RecordPlace<Row>, id: string): Promise<Row> {
  return update(ctx, place, id, { updatedAt: ctx.now })
}

async function update<Row extends StoredRecord>({ db }: Context, place: RecordPlace<Row>, id: string, values: object) {
  const assignments = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<Row>`
    update ${sql.table(place.table)} set ${sql.join(assignments)} where id = ${id}::uuid
    returning ${columnsOf(place)}`.execute(db)
  const [written] = rows
  if (!written) throw new Error(`No row of ${place.table} was written`)
  return written
}
