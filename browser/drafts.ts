import type { draftSuffix, Kept } from '#browser/local-database.ts'
import type { Outbox } from '#browser/outbox.ts'

/** Text typed and not yet saved. */
export type Draft<Content> = { content: Content; savedAt: number }
export type DraftKind = `${string}${typeof draftSuffix}`
type DraftRef = { kind: DraftKind; id: string }

type Shelf = Pick<Outbox, 'db' | 'now'>
type KeptDraft<Content> = Kept & Draft<Content>

export async function readDraft<Content extends object>(
  { db }: Shelf,
  { kind, id }: DraftRef,
): Promise<Draft<Content> | null> {
  const row = await db.records.get([kind, id])
  return row ? (row.value as KeptDraft<Content>) : null // a kind of draft keeps one type of content
}

export async function writeDraft({ db, now }: Shelf, { kind, id }: DraftRef, content: object): Promise<number> {
  const savedAt = now()
  const updatedAt = new Date(savedAt).toISOString()
  const value: KeptDraft<object> = { id, version: 0, updatedAt, savedAt, content }
  await db.records.put({ entity: kind, id, value, server: null, updatedAt, seenAt: savedAt })
  return savedAt
}

export async function dropDraft({ db }: Shelf, { kind, id }: DraftRef): Promise<void> {
  await db.records.delete([kind, id])
}

/** Drafts of a kind, oldest first. */
export async function draftsOf({ db }: Shelf, kind: DraftKind): Promise<string[]> {
  const rows = await db.records.where('[entity+updatedAt]').between([kind, ''], [kind, '\uffff']).toArray()
  return rows.map(({ id }) => id)
}
