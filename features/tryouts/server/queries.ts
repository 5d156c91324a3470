import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { TryoutFilesRow, TryoutsRow } from '#db/schema.gen.ts'
import type { ReadReport } from '#engine/analyse.ts'
import { numbered } from '#engine/check/words.ts'
import { reportKindLabels } from '#features/expert-reports/report-kinds.ts'
import { type ReportReading, reportReading } from '#features/expert-reports/report-reading-input.ts'
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

// Readings that were sealed by an earlier version hold no mentions.
const sealedReading = reportReading.extend({ mentions: reportReading.shape.evidence.default({}) })
export type SealedReading = z.infer<typeof sealedReading>

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
export function openTryoutResult({ files, transaction }: AtFiles, id: string): Promise<SealedReading> {
  return transaction(async (ctx) => {
    const tryout = await lockTryout(ctx, id)
    refuseUnless(tryout.status === 'read', tryoutNotRead)
    return readTryoutResult(ctx, files, tryout.id)
  })
}

/** The tryout is locked: nobody removes its bytes meanwhile. */
export async function readTryoutResult(ctx: SystemContext, files: FileStore, tryoutId: string): Promise<SealedReading> {
  const result = (await listTryoutFiles(ctx, tryoutId, 'result')).find(({ isStored }) => isStored)
  if (!result) throw new Error('A reading that is over has a result.')
  const sealed = await readAll(await files.read(result))
  return sealedReading.parse(JSON.parse(sealed.toString()))
}

/** The reading as it crosses the wire, with its sums one by one. Mentions stay on the server, for corrections. */
export function resultOf({ report, evidence, doubts, pages, mentions, ...read }: ReadReport): SealedReading {
  const { kind: code, evidence: said = null } = read.kind
  return {
    kind: { code, label: reportKindLabels[code], evidence: said },
    alerts: wireAlertsOf(read.alerts),
    report,
    evidence,
    doubts,
    checks: wireChecksOf(report, read.checks),
    pages,
    mentions: Object.fromEntries(mentions),
  }
}

export function wireAlertsOf(alerts: ReadReport['alerts']): ReportReading['alerts'] {
  return alerts.map((alert) => ({ ...alert, evidence: alert.evidence ?? null }))
}

/** Each check with the label of its sum. */
export function wireChecksOf(report: ReadReport['report'], checks: ReadReport['checks']): ReportReading['checks'] {
  return checks.map(({ path, from, expectedCents, printedCents, isHeld, sentence }) => ({
    path,
    from,
    label: numbered(report, path),
    expectedCents,
    printedCents,
    holds: isHeld,
    sentence,
  }))
}
