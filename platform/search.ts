import { type RawBuilder, sql } from 'kysely'
import { readAmount } from '#lib/amount.ts'
import type { FoundRecord } from '#lib/found-record.ts'
import { anywhere } from '#lib/like-pattern.ts'
import { may, type Right } from '#lib/rights.ts'
import type { Context } from '#platform/context.ts'

/** A search of one request. A loose one also finds words that resemble; it runs when nothing else was found. */
export type Sought = { text: string; isLoose: boolean }

/** A record that a search found. A higher rank is a better match. */
export type Candidate = { id: string; rank: number; isArchived: boolean }

type Parts = {
  /** The kind of record, as in audit actions: `client`. */
  kind: string
  label: string
  right: Right
  /** The words that people call it by, folded: « facture » shows invoices alone. Its rows are listed where nothing else is typed. */
  called: { words: readonly string[]; rows: SearchedRows }
  find(ctx: Context, sought: Sought): Promise<Candidate[]>
  /** These records, in any order. */
  describe(ctx: Context, ids: string[], sought: Sought): Promise<FoundRecord[]>
}

/** One kind of record of the search over all records. */
export type Searched = Readonly<Parts>

/** A kind reads nothing for a role without its right. It is searched once in a request: later features ask it for what belongs to its records. */
export function defineSearched(parts: Parts): Searched {
  const answers = new WeakMap<Sought, Promise<Candidate[]>>()
  return {
    ...parts,
    async find(ctx, sought) {
      if (!may(ctx.role, parts.right)) return []
      const known = answers.get(sought) ?? parts.find(ctx, sought).then(bestFirst)
      answers.set(sought, known)
      return known
    },
  }
}

/** The most records of one kind that a search answers. */
export const mostFound = 500
const mostWords = 8
const mostOrigins = 100
const mostOfOrigin = 20

/** Where rows are searched: the table has a column `search_text` with an index of trigrams beside `garage_id`. */
type SearchedRows = {
  table: string
  isShown?: RawBuilder<boolean>
  isArchived?: RawBuilder<boolean>
  /** The id of the record, when the row is a part of one. */
  record?: RawBuilder<string>
  /** The name of the record. Words that stand elsewhere in its text rank half a step lower. */
  name?: RawBuilder<string>
}

/**
 * Rows that hold all words, or, in a loose search, words that resemble them. The limit keeps the planner from reading a whole garage, whose
 * size it does not know under row-level security.
 */
export async function findRows(
  ctx: Context,
  { table, isShown = sql`true`, isArchived = sql`false`, record = sql`t.id`, name }: SearchedRows,
  words: string[],
  { isLoose }: Sought,
): Promise<Candidate[]> {
  const wanted = words.slice(0, mostWords)
  if (wanted.length === 0 || (isLoose && !wanted.every(isSpelt))) return []
  const door = isLoose ? sql`app.search_alike` : sql`app.search_rows`
  const patterns = wanted.map(anywhere)
  const elsewhere = name ? sql`case when ${name} like all(${patterns}::text[]) then 0 else 0.5 end` : sql`0`
  const { rows } = await sql<Candidate>`
    select ${record} as id, max(found.rank - ${elsewhere})::float8 as rank, bool_and(${isArchived}) as "isArchived"
    from ${door}(${table}, ${wanted}::text[], ${isLoose ? mostAlike : mostFound}) found
      cross join lateral (select * from ${sql.table(table)} where id = found.id limit 1) t
    where ${isShown} group by 1`.execute(ctx.db)
  return rows
}

const mostAlike = 20

/** Numbers do not resemble each other, and three letters resemble too many words. */
function isSpelt(word: string): boolean {
  return word.length > 3 && /\p{L}/u.test(word)
}

/** Rows that belong to records found before them, the newest first. */
export async function findOf(
  ctx: Context,
  { table, isShown = sql`true`, isArchived = sql`false`, record = sql`t.id` }: SearchedRows,
  column: string,
  origins: Candidate[],
): Promise<Candidate[]> {
  if (origins.length === 0) return []
  const ids = origins.slice(0, mostOrigins).map(({ id }) => id)
  const { rows } = await sql<Candidate>`
    select ${record} as id, 0 as rank, ${isArchived} as "isArchived"
    from unnest(${ids}::uuid[]) origin cross join lateral (
      select * from ${sql.table(table)} where ${sql.ref(column)} = origin order by id desc limit ${mostOfOrigin}) t
    where ${isShown} limit ${mostFound}`.execute(ctx.db)
  return rows
}

/** The newest rows of a kind, for a search that says nothing but its name. */
export async function findNewest(
  { db }: Context,
  { table, isShown = sql`true`, isArchived = sql`false`, record = sql`t.id` }: SearchedRows,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select ${record} as id, 0 as rank, ${isArchived} as "isArchived" from ${sql.table(table)} t
    where ${isShown} order by t.id desc limit ${mostNewest}`.execute(db)
  return rows
}

const mostNewest = 50

/** Rows with this amount in one of these columns of cents, the newest first. */
export async function findByAmount(
  { db }: Context,
  table: string,
  columns: readonly string[],
  text: string,
): Promise<Candidate[]> {
  const cents = readAmount(text)
  if (cents === undefined) return []
  const ids = columns.map((column) => sql`select id from ${sql.table(table)} where ${sql.ref(column)} = ${cents}`)
  const { rows } = await sql<Candidate>`
    select id, 2 as rank, false as "isArchived" from (${sql.join(ids, sql` union `)}) found order by id desc limit 100`.execute(
    db,
  )
  return rows
}

/** Archived records come last, then better matches first. Ids tell the age: newer records come before older ones. */
function bestFirst(candidates: Candidate[]): Candidate[] {
  const best = new Map<string, Candidate>()
  for (const candidate of candidates) {
    if (candidate.rank > (best.get(candidate.id)?.rank ?? -1)) best.set(candidate.id, candidate)
  }
  return [...best.values()]
    .sort(
      (one, other) =>
        Number(one.isArchived) - Number(other.isArchived) || other.rank - one.rank || (one.id < other.id ? 1 : -1),
    )
    .slice(0, mostFound)
}
