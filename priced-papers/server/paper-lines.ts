import { sql } from 'kysely'
import { newId } from '#lib/id.ts'
import { type Reason, refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { LineRemoval, LineWrite, PaperLine, SavedLines } from '#priced-papers/contract.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { partLineChanges } from '#priced-papers/line-writes.ts'
import { lineLimit } from '#priced-papers/paper-amounts.ts'
import { copyUnitCosts } from '#priced-papers/server/line-costs.ts'
import {
  choiceColumns,
  choicesOfLine,
  type LineRow,
  type LineTable,
  lineColumns,
  lineOfRow,
  rowOfLine,
} from '#priced-papers/server/line-rows.ts'
import { copySources } from '#priced-papers/server/line-sources.ts'

/** Where the lines of a kind of paper stand, and what refuses a change of them. */
export type LinePlace = {
  table: LineTable
  /** The column of the paper. */
  owner: string
  /** Whether a line may be an option, or have a reused part. Elsewhere a line is written without its choices. */
  hasChoices?: true
  full: Reason
  elsewhere: Reason
}

/** The lines of a paper, from top to bottom. */
export async function listLines({ db }: Pick<Context, 'db'>, place: LinePlace, paperId: string): Promise<PaperLine[]> {
  // By their names: a statement that takes every column is planned at each call.
  const columns = ['id', 'version', ...lineColumns, ...(place.hasChoices ? choiceColumns : [])]
  const { rows } = await sql<LineRow>`select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(place.table)} where ${sql.ref(place.owner)} = ${paperId}::uuid order by rank, id`.execute(db)
  return rows.map(lineOfRow)
}

type Asked = { writes: LineWrite[]; removals: LineRemoval[] }
type Change = SavedLines & { counts: { added: number; edited: number; removed: number } | null }

/** Writes the lines that nobody else changed meanwhile. It answers the others, and leaves them as they are; without a write it counts none. */
export async function changeLines(ctx: Context, place: LinePlace, paperId: string, asked: Asked): Promise<Change> {
  const changes = partLineChanges(await listLines(ctx, place, paperId), asked)
  const { written, removed, done, conflicts, counts, lineCount } = changes
  refuseUnless(lineCount <= lineLimit, place.full)
  await writeLines(ctx, place, paperId, written)
  if (removed.length > 0)
    await sql`delete from ${sql.table(place.table)} where id = any(${removed}::uuid[])`.execute(ctx.db)
  const lines = await listLines(ctx, place, paperId)
  return { saved: lines.filter((line) => done.has(line.id)), conflicts, counts: done.size > 0 ? counts : null }
}

/** Copies lines to another paper: nothing is typed again. Each keeps its cost, and the row of the report that it comes from. */
export async function copyLines(
  ctx: Context,
  place: LinePlace,
  paperId: string,
  lines: readonly LineInput[],
): Promise<void> {
  const copies = lines.map((line) => ({ line: { ...line, id: newId(ctx.now.getTime()) }, baseVersion: 0 }))
  for (let from = 0; from < copies.length; from += 500)
    await writeLines(ctx, place, paperId, copies.slice(from, from + 500))
  await copySources(
    ctx,
    lines.map(({ id }) => id),
    copies.map(({ line }) => line.id),
  )
  const pairs = copies.map(({ line }, index) => ({ from: lines[index]?.id ?? '', to: line.id, line }))
  await copyUnitCosts(ctx, place.owner, paperId, pairs)
}

/** An id that stands on another paper is refused. */
async function writeLines(
  ctx: Context,
  { table, owner, hasChoices, elsewhere }: LinePlace,
  paperId: string,
  written: LineWrite[],
): Promise<void> {
  if (written.length === 0) return
  const own = hasChoices ? [...lineColumns, ...choiceColumns] : lineColumns
  const columns = ['garageId', owner, 'id', ...own]
  const rows = written.map(({ line }) => {
    const cells = { ...rowOfLine(line), ...choicesOfLine(line) }
    const row: Record<string, unknown> = { ...cells, id: line.id, garageId: ctx.garageId, [owner]: paperId }
    return sql`(${sql.join(columns.map((column) => row[column]))})`
  })
  const taken = own.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  const { rows: saved } = await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(rows)}
    on conflict (garage_id, id) do update set ${sql.join(taken)}, version = ${sql.ref(`${table}.version`)} + 1
    where ${sql.ref(`${table}.${owner}`)} = ${paperId}::uuid returning id`.execute(ctx.db)
  refuseUnless(saved.length === written.length, elsewhere)
}
