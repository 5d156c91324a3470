import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.gen.ts'
import type { Context } from '#platform/context.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'
import type { FileStore } from '#platform/files/file-store.ts'

export type PersonFile = { name: string; read(files: FileStore): Bytes }

/** Rows about a person, under the name of their table, and the files that belong to them. */
export type PersonPart = { section: string; rows: readonly object[]; files?: readonly PersonFile[] }

/** Tells what a feature holds about these people beyond the rows that point at them. */
export type TellPerson = (ctx: Context, personIds: readonly string[]) => Promise<PersonPart[]>

type Table = keyof Schema & string

/** The rows of a table, called `t` in the condition, without columns that the database works out. */
export async function tellRows({ db }: Context, table: Table, where: RawBuilder<unknown>): Promise<PersonPart> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(t) - 'garage_id' - array(
      select attname::text from pg_attribute where attrelid = t.tableoid and attgenerated <> '') as row
    from ${sql.table(table)} t where ${where} order by to_jsonb(t)::text`.execute(db)
  return { section: table, rows: rows.map(({ row }) => row) }
}

export function isOneOf(column: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`t.${column}`)} = any(${ids}::uuid[])`
}

/** Tells the parts of records that name a person: the lines of a quote, the notes of a dossier. */
export function tellBelow(table: Table, owners: readonly string[], parts: { [Part in Table]?: string }): TellPerson {
  return async (ctx, personIds) => {
    const named = sql.join(
      owners.map((owner) => isOneOf(owner, personIds)),
      sql` or `,
    )
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} t where ${named}`.execute(ctx.db)
    const ids = rows.map(({ id }) => id)
    const told: PersonPart[] = []
    for (const [part, column] of Object.entries(parts)) {
      told.push(await tellRows(ctx, part as Table, isOneOf(column, ids))) // the keys of `parts`
    }
    return told
  }
}
