import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { TrialReadingFilesRow, TrialReadingsRow } from '#db/schema.gen.ts'
import type { ReadReport } from '#engine/analyse.ts'
import { numbered } from '#engine/check/words.ts'
import { reportKindLabels } from '#features/expert-reports/report-kinds.ts'
import { type ReportReading, reportReading } from '#features/expert-reports/report-reading-input.ts'
import { trialReadingNotFound, trialReadingNotRead } from '#features/trial-readings/refusals.ts'
import { mostBytesKept, mostUnread } from '#features/trial-readings/trial-reading.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { AtFiles } from '#platform/http.ts'

export type TrialRow = Selectable<TrialReadingsRow>
export type TrialFile = Selectable<TrialReadingFilesRow>
type FileKind = TrialFile['kind']

// A reading sealed before its mentions were kept has none.
const sealedReading = reportReading.extend({ mentions: reportReading.shape.evidence.default({}) })
export type SealedReading = z.infer<typeof sealedReading>

/** The reading that this id opens, held until the end of the transaction. */
export async function holdTrialReading({ db, now }: SystemContext, id: string): Promise<TrialRow> {
  const found = await db
    .selectFrom('trialReadings')
    .selectAll()
    .where('keyHash', '=', sha256(id))
    .where('expiresAt', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst()
  return found ?? refuse(trialReadingNotFound)
}

export function listTrialFiles({ db }: SystemContext, readingId: string, kind: FileKind): Promise<TrialFile[]> {
  return db
    .selectFrom('trialReadingFiles')
    .selectAll()
    .where('readingId', '=', readingId)
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
}

/** Whether the house holds as much as it takes at once: readings that wait, or bytes. */
export async function isTrialFull({ db }: SystemContext): Promise<boolean> {
  const { rows } = await sql<{ unread: number; bytes: number }>`select
    (select count(*) from trial_readings where status in ('waiting', 'reading'))::int as unread,
    (select coalesce(sum(size_bytes), 0) from trial_reading_files where is_stored)::float8 as bytes`.execute(db)
  return rows.some(({ unread, bytes }) => unread >= mostUnread || bytes >= mostBytesKept)
}

/** 1 for the one that is read next. */
export async function placeOf({ db }: SystemContext, { id, waitingSince }: TrialRow): Promise<number> {
  const { before } = await db
    .selectFrom('trialReadings')
    .select(sql<number>`count(*)::int`.as('before'))
    .where('status', '=', 'waiting')
    .where(sql<boolean>`(waiting_since, id) < (${waitingSince}::timestamptz, ${id}::uuid)`)
    .executeTakeFirstOrThrow()
  return before + 1
}

export async function findTrialPicture(ctx: SystemContext, id: string, page: number): Promise<TrialFile> {
  const reading = await holdTrialReading(ctx, id)
  refuseUnless(reading.status === 'read', trialReadingNotRead)
  const pictures = await listTrialFiles(ctx, reading.id, 'picture')
  return pictures.find(({ position }) => position === page) ?? refuse(trialReadingNotFound)
}

/** What was read, once it is. */
export function openTrialResult({ files, transaction }: AtFiles, id: string): Promise<SealedReading> {
  return transaction(async (ctx) => {
    const reading = await holdTrialReading(ctx, id)
    refuseUnless(reading.status === 'read', trialReadingNotRead)
    return readTrialResult(ctx, files, reading.id)
  })
}

/** The result of a reading that is held: nobody removes its bytes meanwhile. */
export async function readTrialResult(ctx: SystemContext, files: FileStore, readingId: string): Promise<SealedReading> {
  const result = (await listTrialFiles(ctx, readingId, 'result')).find(({ isStored }) => isStored)
  if (!result) throw new Error('A reading that is over has a result.')
  const sealed = await readAll(await files.read(result))
  return sealedReading.parse(JSON.parse(sealed.toString()))
}

/** What the engine read, as it crosses the wire: its sums told one by one. Its mentions stay here, for a correction. */
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

/** Each check with the name of what it checks. */
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
