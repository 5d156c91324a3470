import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.gen.ts'
import { may, type Right } from '#lib/rights.ts'
import type { TimelineEvent, TimelinePage, TimelinePart } from '#lib/wire.ts'
import type { AuditAction } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { historyPage, selectEvents, tellEvent } from '#platform/history.ts'

type Told = Omit<TimelineEvent, 'about' | 'ofMerged'>

/** A kind of record whose acts are told on the pages of the records that it is about. */
export type TimelineSource = Readonly<{
  /** As in audit actions: `quote`. */
  kind: string
  part: TimelinePart
  right: Right
  /** The acts that are told there; the page of the record itself tells all of them. */
  actions: readonly AuditAction[]
  table: keyof Schema & string
  /** The rows `t` about records of each kind: `client`, `vehicle`, `dossier`, `firm`. */
  about: Readonly<Record<string, (ids: readonly string[]) => RawBuilder<boolean>>>
  /** The name of a row `t`. */
  name: RawBuilder<string>
  /** The address of its page is this one and its id. */
  path?: string
  tell(event: Told): string
  /** Several acts of one person in a row are read as one. */
  isGathered?: true
}>

type Wanted = TimelinePage & { kind: string; ids: string[] }

/**
 * The timeline of a record and of those merged into it, newest first: its own history without the writing of notes, which the screen
 * shows as notes, and the acts of all records about it. The place in the journal of the garage is the cursor.
 */
export async function listTimeline(
  ctx: Context,
  { kind, ids, part, noteId, before }: Wanted,
  sources: readonly TimelineSource[],
): Promise<TimelineEvent[]> {
  const told = sources.filter((each) => may(ctx.role, each.right) && each.about[kind] && (!part || part === each.part))
  const own = sql`select unnest(${ids}::uuid[]) as id`
  const branches = [
    ...(noteId ? [newestOf(own, editsOf(noteId), before)] : []),
    ...(!noteId && (!part || part === 'changes') ? [newestOf(own, sql`h.action !~ ${noteWrites}`, before)] : []),
    ...(noteId ? [] : told.map((source) => newestOf(rowsOf(source, kind, ids), isToldBy(source), before))),
  ]
  if (branches.length === 0) return []
  const newest = sql<number>`(select position from (${sql.join(branches, sql` union all `)}) found
    order by position desc limit ${historyPage})`
  const events = await selectEvents(ctx)
    .where('history.position', 'in', newest)
    .orderBy('history.position', 'desc')
    .execute()
  const isOther = ({ entityId }: { entityId: string | null }) => entityId !== null && !ids.includes(entityId)
  const names = await nameOthers(ctx, events.filter(isOther), told)
  return events.map((event) => {
    const { ofMerged, ...said } = tellEvent(ctx, event, ids)
    const source = isOther(event) ? sourceOf(told, event.action) : undefined
    if (!source) return { ...said, ofMerged }
    const { path, isGathered = false } = source
    const id = event.entityId ?? ''
    const about = { kind: source.kind, id, name: names.get(id) ?? '', sentence: source.tell(said), isGathered }
    return { ...said, ofMerged: false, about: { ...about, address: path ? `${path}/${id}` : null } }
  })
}

/** Notes are shown themselves: their writing is no event of the timeline, their removal is one. */
const noteWrites = '\\.note_(added|edited|pinned)$'

function editsOf(noteId: string): RawBuilder<unknown> {
  return sql`h.action ~ '\\.note_edited$' and exists (
    select from audit_values v where v.garage_id = h.garage_id and v.position = h.position
      and v.content::jsonb ->> 'noteId' = ${noteId})`
}

function isToldBy({ actions }: TimelineSource): RawBuilder<unknown> {
  return sql`h.action = any(${actions}::text[])`
}

function rowsOf({ table, about }: TimelineSource, kind: string, ids: readonly string[]): RawBuilder<unknown> {
  return sql`select t.id from ${sql.table(table)} t where ${about[kind]?.(ids) ?? sql`false`}`
}

/** One page of the events of each row: a record with ten thousand of them costs what one with fifty does. */
function newestOf(rows: RawBuilder<unknown>, isTold: RawBuilder<unknown>, before = Number.MAX_SAFE_INTEGER) {
  return sql`select newest.position from (${rows}) e(id) cross join lateral (
    select h.position from audit_entries h where h.entity_id = e.id and h.position < ${before} and ${isTold}
    order by h.position desc limit ${historyPage}) newest`
}

function sourceOf(sources: readonly TimelineSource[], action: string): TimelineSource | undefined {
  return sources.find(({ kind }) => action.startsWith(`${kind}.`))
}

/** The names of the other records of a page, one statement a kind. */
async function nameOthers(
  { db }: Context,
  events: readonly { action: string; entityId: string | null }[],
  sources: readonly TimelineSource[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const { kind, table, name } of sources) {
    const ids = events.flatMap(({ action, entityId }) => (action.startsWith(`${kind}.`) && entityId ? entityId : []))
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: string; name: string }>`
      select t.id, ${name} as name from ${sql.table(table)} t where t.id = any(${ids}::uuid[])`.execute(db)
    for (const row of rows) names.set(row.id, row.name)
  }
  return names
}
