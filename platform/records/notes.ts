import { sql } from 'kysely'
import type { Note, NoteWords } from '#lib/note-wire.ts'
import { type Reason, refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'
import { mentionColleagues } from '#platform/records/mentions.ts'
import type { TablesWith } from '#platform/records/record-place.ts'

export type StoredNote = Note

/** Where the notes of a kind of record stand. */
export type NotePlace = {
  table: TablesWith<{ body: string; pinned: unknown; removedAt: unknown }>
  /** The column of the record. */
  owner: string
  notFound: Reason
}

/** The notes of a record, pinned ones first. */
export async function listNotes({ db }: Context, place: NotePlace, recordId: string): Promise<StoredNote[]> {
  const { rows } = await sql<StoredNote>`
    ${selectNotes(place)} where ${sql.ref(place.owner)} = ${recordId}::uuid and removed_at is null
    order by pinned desc, created_at desc`.execute(db)
  return rows
}

/** A note that this transaction has just written. */
export async function readNote({ db }: Context, place: NotePlace, noteId: string): Promise<StoredNote> {
  const { rows } = await sql<StoredNote>`${selectNotes(place)} where note.id = ${noteId}::uuid`.execute(db)
  const [note] = rows
  if (!note) throw new Error(`No row of ${place.table} was written`)
  return note
}

/** Locks a note of a locked record. */
export async function lockNote(
  { db }: Context,
  { table, owner, notFound }: NotePlace,
  { recordId, noteId }: { recordId: string; noteId: string },
  state: 'kept' | 'removed',
): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${noteId}::uuid and ${sql.ref(owner)} = ${recordId}::uuid
      and (removed_at is null) = ${state === 'kept'} for update`.execute(db)
  refuseUnless(rows.length > 0, notFound)
}

/** Adds a note to a locked record. The verb that calls this authorises and audits. */
export async function insertNote(
  ctx: Context,
  place: NotePlace,
  { recordId, noteId, body, call, mentionIds = [] }: { recordId: string; noteId: string } & NoteWords,
): Promise<StoredNote> {
  const { db, garageId, accountId, now } = ctx
  await sql`
    insert into ${sql.table(place.table)} (garage_id, id, ${sql.ref(place.owner)}, body, call_direction, call_person,
      call_minutes, created_at, created_by)
    values (${garageId}, ${noteId}, ${recordId}, ${body}, ${call?.direction ?? null}, ${call?.person ?? ''},
      ${call?.minutes ?? null}, ${now}, ${accountId})`.execute(db)
  await mentionColleagues(ctx, { owner: place.owner, recordId, noteId, accountIds: mentionIds })
  return readNote(ctx, place, noteId)
}

/** Changes the words of a locked note. Answers it as it was too, for the journal. */
export async function changeNote(
  ctx: Context,
  place: NotePlace,
  { recordId, noteId, body, call, mentionIds = [] }: { recordId: string; noteId: string } & NoteWords,
): Promise<{ before: StoredNote; note: StoredNote }> {
  const before = await readNote(ctx, place, noteId)
  await sql`
    update ${sql.table(place.table)} set body = ${body}, call_direction = ${call?.direction ?? null},
      call_person = ${call?.person ?? ''}, call_minutes = ${call?.minutes ?? null}, edited_at = ${ctx.now}
    where id = ${noteId}::uuid`.execute(ctx.db)
  await mentionColleagues(ctx, { owner: place.owner, recordId, noteId, accountIds: mentionIds })
  return { before, note: await readNote(ctx, place, noteId) }
}

export async function pinNote(ctx: Context, place: NotePlace, noteId: string, pinned: boolean): Promise<StoredNote> {
  await sql`update ${sql.table(place.table)} set pinned = ${pinned} where id = ${noteId}::uuid`.execute(ctx.db)
  return readNote(ctx, place, noteId)
}

/** Removes a note at this instant; null puts it back. */
export async function markNoteRemoved(
  ctx: Context,
  place: NotePlace,
  noteId: string,
  removedAt: Date | null,
): Promise<StoredNote> {
  await sql`update ${sql.table(place.table)} set removed_at = ${removedAt} where id = ${noteId}::uuid`.execute(ctx.db)
  return readNote(ctx, place, noteId)
}

function selectNotes({ table }: NotePlace) {
  return sql`
    select note.id, body, pinned, note.created_at, edited_at, ${colleagueName} as author,
      case when call_direction is not null then
        json_build_object('direction', call_direction, 'person', call_person, 'minutes', call_minutes) end as call
    from ${sql.table(table)} note left join colleagues on colleagues.id = note.created_by`
}
