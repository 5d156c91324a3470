import type { Database } from '#db/database.ts'

/** Rows of every table, as the database lists its tables. */
export type Rows = Map<string, { text: string; row: Record<string, unknown> }[]>

export type Reference = { child: string; parent: string; columns: string[]; keys: string[] }
export type Side = 'attackers' | 'bystander' | 'others'
/** The side of the garages and accounts from before the attack. A newer one belongs to the attackers. */
export type Sides = ReadonlyMap<string, Side>

export type Picture = { rows: Rows; references: Reference[] }

export async function takePicture(database: Database): Promise<Picture> {
  const tables = await database.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const rows: Rows = new Map()
  for (const { name } of tables) {
    const found = await database.query(`select to_jsonb(t)::text as text from "${name}" t`)
    rows.set(
      String(name),
      found.map(({ text }) => ({ text: String(text), row: JSON.parse(String(text)) })),
    )
  }
  return { rows, references: await readReferences(database) }
}

async function readReferences(database: Database): Promise<Reference[]> {
  const column = (side: 'con' | 'conf', of: 'conkey' | 'confkey') =>
    `(select json_agg(a.attname order by k.rank) from unnest(c.${of}) with ordinality k (number, rank)
      join pg_attribute a on a.attrelid = c.${side}relid and a.attnum = k.number)`
  const found = await database.query(
    `select p.relname as child, q.relname as parent, ${column('con', 'conkey')} as columns, ${column('conf', 'confkey')} as keys
      from pg_constraint c join pg_class p on p.oid = c.conrelid join pg_class q on q.oid = c.confrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  return found as Reference[] // the columns of the query
}

/** Rows that counters and limits of visitors change by right. */
const changedByAnybody: ReadonlySet<string> = new Set(['rate_limits', 'blog_stats'])
/** Anybody may ask that a mail is sent to an address that they know. */
const addedByAnybody: ReadonlySet<string> = new Set(['mail_tokens'])

/** Rows of others that are no longer as they were, and rows that somebody added to theirs: one line each. */
export function changesOfOthers(before: Picture, after: Picture, sides: Sides): string[] {
  const [then, now] = [ofOthers(before, sides), ofOthers(after, sides)]
  const lines: string[] = []
  for (const [table, { theirs, unowned }] of then) {
    if (changedByAnybody.has(table)) continue
    const there = new Set(after.rows.get(table)?.map(({ text }) => text))
    for (const text of [...theirs, ...unowned]) if (!there.has(text)) lines.push(`${table}: changed or gone: ${text}`)
    const known = new Set(theirs)
    if (addedByAnybody.has(table)) continue
    for (const text of now.get(table)?.theirs ?? [])
      if (!known.has(text)) lines.push(`${table}: new or changed: ${text}`)
  }
  return lines
}

type Parted = Map<string, { theirs: string[]; unowned: string[] }>

/** A row belongs to a side when it is a garage or an account of that side, or refers to a row that belongs to it. */
function ofOthers({ rows, references }: Picture, sides: Sides): Parted {
  const owners = new Map<string, Set<Side>[]>()
  for (const [table, found] of rows) {
    const isSource = table === 'garages' || table === 'accounts'
    owners.set(
      table,
      found.map(({ row }) => new Set(isSource ? [sides.get(String(row.id)) ?? 'attackers'] : [])),
    )
  }
  while (references.map((reference) => inherit(rows, owners, reference)).includes(true));
  const parted: Parted = new Map()
  for (const [table, found] of rows) {
    const sidesOf = (rank: number) => owners.get(table)?.[rank] ?? new Set<Side>()
    const texts = (isMeant: (of: Set<Side>) => boolean) =>
      found.filter((_, rank) => isMeant(sidesOf(rank))).map(({ text }) => text)
    parted.set(table, { theirs: texts((of) => of.has('others')), unowned: texts((of) => of.size === 0) })
  }
  return parted
}

/** Gives rows the sides of the row that they refer to; true when one is new to a row. */
function inherit(rows: Rows, owners: Map<string, Set<Side>[]>, { child, parent, columns, keys }: Reference): boolean {
  const parents = new Map<string, Set<Side>>()
  for (const [rank, { row }] of (rows.get(parent) ?? []).entries()) {
    parents.set(keyOf(row, keys), owners.get(parent)?.[rank] ?? new Set())
  }
  let isNew = false
  for (const [rank, { row }] of (rows.get(child) ?? []).entries()) {
    const own = owners.get(child)?.[rank]
    for (const side of parents.get(keyOf(row, columns)) ?? []) {
      if (!own || own.has(side)) continue
      own.add(side)
      isNew = true
    }
  }
  return isNew
}

function keyOf(row: Record<string, unknown>, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => row[column]))
}
