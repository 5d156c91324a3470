import { Dexie, type Table } from 'dexie'
import { refKey, refOf } from '#browser/entity-ref.ts'
import type { HeardPosition } from '#browser/live.ts'
import { brand } from '#lib/brand.ts'

/** Common members of stored records; `version` is 0 where the server has none. */
export type Kept = {
  id: string
  version: number
  updatedAt: string
  /** Set when the server erased the person: the device keeps only the empty record. */
  erasedAt?: string | null
}
export type Json = Record<string, unknown>

export type RecordRow = {
  entity: string
  id: string
  /** The displayed value: the server's with this device's unsent writes over it. */
  value: Kept
  /** The server's last value; null while the record exists on this device only. */
  server: Kept | null
  updatedAt: string
  seenAt: number
}

type PageRow = { key: string; entity: string; ids: string[]; total: number; fetchedAt: number }

export type Overlap = { field: string; base: unknown; mine: unknown; theirs: unknown }
export type OutboxState = 'waiting' | 'sending' | 'blocked' | 'conflict'
export type OutboxProblem = {
  code: string
  sentence: string
  fields: Record<string, string>
  /** In a conflict: the server's copy and the fields changed on both sides. */
  current: Kept | null
  overlaps: Overlap[]
}

export type OutboxRow = {
  order: number
  key: string
  operation: string
  input: Json
  entity: string
  entityId: string
  needs: string[]
  base: Kept | null
  /** The input as sent under this key: a repetition must have the same words. */
  sent: Json | null
  state: OutboxState
  problem: OutboxProblem | null
  createdAt: string
  attempts: number
  /** Status of a server failure for this write; absent when the server was not reached. */
  failure?: number | undefined
}

/** `unreachable`: the network or the server failed; sent again. `paused`: a person stopped it. `blocked`: the plan allows no more. `refused`: will never pass. */
export type DropState = 'waiting' | 'unreachable' | 'paused' | 'blocked' | 'refused'
export type DroppedFile = {
  id: string
  name: string
  mediaType: string
  content: Blob
  sha256: string | null
  /** The server has its bytes already. */
  isSent: boolean
}

/** Drops for the garage with their bytes, until the server has them whole. */
export type DropRow = {
  id: string
  /** The feature's queue. Without one, the drop is an expert report: those were the first. */
  queue?: string
  /** Facts that the feature needs to receive it: the record that it belongs to. */
  about?: Json
  name: string
  files: DroppedFile[]
  sizeBytes: number
  fingerprint: string | null
  state: DropState
  problem: { code: string; sentence: string; data: unknown } | null
  createdAt: string
}

/** A moment or a position in the garage's history. */
type MarkRow = { name: string; at: number }

type Tables = {
  records: Table<RecordRow, [string, string]>
  pages: Table<PageRow, string>
  outbox: Table<OutboxRow, number, Omit<OutboxRow, 'order'>>
  marks: Table<MarkRow, string>
  drops: Table<DropRow, string>
}
export type LocalDatabase = Dexie & Tables
export type Owner = { accountId: string; garageId: string }

/** Every shape that the database has had, oldest first: a device in the field may open any of them. Never edit one; add the next. */
export const shapes: Record<string, string>[] = [
  {
    records: '[entity+id], [entity+updatedAt]',
    pages: 'key, [entity+fetchedAt]',
    outbox: '++order, [entity+entityId], state',
    marks: 'name',
  },
  { drops: 'id' },
]

export function localDatabaseName({ accountId, garageId }: Owner): string {
  return `${prefixOf(accountId)}${garageId}`
}

export function openLocalDatabase(owner: Owner): LocalDatabase {
  const db = new Dexie(localDatabaseName(owner))
  for (const [index, stores] of shapes.entries()) db.version(index + 1).stores(stores)
  // A sign-out in another tab wipes the database: work that still runs here must not create it again.
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) return
    db.close({ disableAutoOpen: true })
    return false
  })
  return db as LocalDatabase // Dexie adds one property per store, which its type cannot know
}

/** Name suffix of records that hold unsaved text, such as `clientDraft`. */
export const draftSuffix = 'Draft'

/** The keys of the records about which the device has unsent writes. */
export async function unsentKeys({ outbox }: Pick<Tables, 'outbox'>): Promise<Set<string>> {
  return new Set((await outbox.toArray()).map((row) => refKey(refOf(row))))
}

/** Unsent writes and drafts of an account, in all its garages on this device. */
export async function countUnsent(accountId: string): Promise<number> {
  let unsent = 0
  for (const db of await databasesOf(accountId)) {
    unsent += await db.outbox.count()
    unsent += await db.drops.filter(({ files }) => files.length > 0).count()
    unsent += await db.records.filter(({ entity }) => entity.endsWith(draftSuffix)).count()
    db.close()
  }
  return unsent
}

/** Removes the account's data at sign-out. Call `countUnsent` first and warn. */
export async function wipeDevice(accountId: string): Promise<void> {
  for (const db of await databasesOf(accountId)) await db.delete()
}

/** Removes the copies of garages that the account may no longer enter. Its unsent writes and drafts there stay. */
export async function forgetOtherGarages(accountId: string, garageIds: readonly string[]): Promise<void> {
  const entered = garageIds.map((garageId) => localDatabaseName({ accountId, garageId }))
  for (const db of await databasesOf(accountId, (name) => !entered.includes(name))) {
    await db.transaction('rw', db.records, db.pages, db.marks, db.outbox, async () => {
      const unsent = await unsentKeys(db)
      const isCopy = (row: RecordRow) => !row.entity.endsWith(draftSuffix) && !unsent.has(refKey(row))
      await db.records.filter(isCopy).delete()
      await Promise.all([db.pages.clear(), db.marks.clear()])
    })
    db.close()
  }
}

/** Kept on the device, so that a page knows whether anything happened between the last one and its own event stream. */
export function heardPosition({ marks }: LocalDatabase): HeardPosition {
  const name = 'heard'
  return {
    read: async () => (await marks.get(name))?.at,
    async write(position) {
      // On a device that is full, the next page reads once more.
      await marks.put({ name, at: position }).catch(() => {})
    },
  }
}

/** Asks the browser to protect the data from eviction. */
export async function keepStorage(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false
}

async function databasesOf(accountId: string, isMeant = (_name: string) => true): Promise<LocalDatabase[]> {
  const names = await Dexie.getDatabaseNames()
  const prefix = prefixOf(accountId)
  return names
    .filter((name) => name.startsWith(prefix) && isMeant(name))
    .map((name) => openLocalDatabase({ accountId, garageId: name.slice(prefix.length) }))
}

function prefixOf(accountId: string): string {
  return `${brand.slug}-${accountId}-`
}
