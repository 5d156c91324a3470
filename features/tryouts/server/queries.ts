import { type Selectable, sql } from 'kysely'
import type { TryoutFilesRow, TryoutsRow } from '#db/schema.gen.ts'
import { type EngineReading, engineReading } from '#features/expert-reports/server/queries/engine-reading.ts'
import { tryoutNotFound, tryoutNotRead } from '#features/tryouts/refusals.ts'
import { mostBytesKept, mostUnread } from '#features/tryouts/tryout.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { AtFiles } from '#platform/http.ts'

export type TryoutRow = Selectable<TryoutsRow>
export type TryoutFile = Selectable<TryoutFilesRow>
type FileKind = TryoutFile['kind']

/** The tryout that this id opens, locked until the end of the transaction. */
export async function lockTryout({ db, now }: SystemContext, id: string): Promise<TryoutRow> {
  const found = await db
    .selectFrom('tryouts')
    .selectAll()
    .where('keyHash', '=', sha256(id))
    .where('expiresAt', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst()
  return found ?? refuse(tryoutNotFound)
}

export function listTryoutFiles({ db }: SystemContext, tryoutId: string, kind: FileKind): Promise<TryoutFile[]> {
  return db
    .selectFrom('tryoutFiles')
    .selectAll()
    .where('tryoutId', '=', tryoutId)
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
}

/** Tryouts that wait, or the bytes that they hold or receive, reach the limit of the house. */
export async function isTryoutFull({ db }: SystemContext): Promise<boolean> {
  const { rows } = await sql<{ unread: number; bytes: number }>`select
    (select count(*) from tryouts where status in ('waiting', 'reading'))::int as unread,
    (select coalesce(sum(size_bytes), 0) from tryout_files where is_stored or receiver is not null)::float8 as bytes`.execute(
    db,
  )
  return rows.some(({ unread, bytes }) => unread >= mostUnread || bytes >= mostBytesKept)
}

/** The next tryout to be read has place 1. */
export async function waitingPlaceOf({ db }: SystemContext, { id, waitingSince }: TryoutRow): Promise<number> {
  const { before } = await db
    .selectFrom('tryouts')
    .select(sql<number>`count(*)::int`.as('before'))
    .where('status', '=', 'waiting')
    .where(sql<boolean>`(waiting_since, id) < (${waitingSince}::timestamptz, ${id}::uuid)`)
    .executeTakeFirstOrThrow()
  return before + 1
}

export async function findTryoutPicture(ctx: SystemContext, id: string, page: number): Promise<TryoutFile> {
  const tryout = await lockTryout(ctx, id)
  refuseUnless(tryout.status === 'read', tryoutNotRead)
  const pictures = await listTryoutFiles(ctx, tryout.id, 'picture')
  return pictures.find(({ position }) => position === page) ?? refuse(tryoutNotFound)
}

/** The reading of a tryout, once the engine has finished. */
export function openTryoutResult({ files, transaction }: AtFiles, id: string): Promise<EngineReading> {
  return transaction(async (ctx) => {
    const tryout = await lockTryout(ctx, id)
    refuseUnless(tryout.status === 'read', tryoutNotRead)
    return readTryoutResult(ctx, files, tryout.id)
  })
}

/** The tryout is locked: nobody removes its bytes meanwhile. */
export async function readTryoutResult(ctx: SystemContext, files: FileStore, tryoutId: string): Promise<EngineReading> {
  const result = (await listTryoutFiles(ctx, tryoutId, 'result')).find(({ isStored }) => isStored)
  if (!result) throw new Error('A reading that is over has a result.')
  const sealed = await readAll(await files.read(result))
  return engineReading.parse(JSON.parse(sealed.toString()))
}
