import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useReducer } from 'react'
import { systemClock } from '#browser/clock.ts'
import type { DropRow, LocalDatabase } from '#browser/local-database.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { type DroppedReport, deviceLimitBytes, sortDropped } from '#features/expert-reports/dropped-files.ts'
import { deviceFull } from '#features/expert-reports/refusals.ts'
import { senderOf } from '#features/expert-reports/web/api.ts'
import { newId } from '#lib/id.ts'
import type { Reason } from '#lib/refusal.ts'

export type ReportDrop = DropRow & { sentBytes: number | undefined }

/** The drops on this device that the garage has not received, oldest first. */
export function useReportDrops() {
  const { db } = useOffline().outbox
  const sender = senderOf(db)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => sender.listen(({ kind }) => kind === 'progress' && redraw()), [sender])
  const rows =
    useLiveQuery(
      () =>
        db.drops
          .orderBy('id')
          .filter(({ queue }) => !queue)
          .toArray(),
      [db],
    ) ?? []
  return {
    drops: rows.map((row): ReportDrop => ({ ...row, sentBytes: sender.sentBytes(row.id) })),
    drop: async (files: readonly File[]) => {
      await keepDropped(db, files)
      await sender.wake()
    },
    retry: (drops: readonly DropRow[]) => sender.retry(drops.map(({ id }) => id)),
    cancel: (id: string) => sender.cancel(id),
  }
}

/** Sorts the files into reports and keeps each on this device; the rows say which it could not keep. */
export async function keepDropped(
  db: LocalDatabase,
  files: readonly File[],
  about?: DropRow['about'],
): Promise<DropRow[]> {
  const rows: DropRow[] = []
  for (const report of await sortDropped(files, new Date(systemClock.now()))) rows.push(await keep(db, report, about))
  return rows
}

/** The device stores files before it sends them: after a lost network nobody has to choose them again. */
async function keep(db: LocalDatabase, report: DroppedReport, about?: DropRow['about']): Promise<DropRow> {
  const { name, sizeBytes, fingerprint, fault } = report
  const createdAt = new Date(systemClock.now()).toISOString()
  const row: DropRow = {
    id: newId(systemClock.now()),
    name,
    sizeBytes,
    fingerprint,
    createdAt,
    ...(about !== undefined && { about }),
    ...(fault ? refused(fault) : { state: 'waiting', problem: null, files: filesOf(report) }),
  }
  if (!fault && (await keptBytes(db)) + sizeBytes > deviceLimitBytes) Object.assign(row, refused(deviceFull))
  await db.drops.add(row).catch((problem: unknown) => {
    // The disk of the device has its own limit, which only writing shows.
    if (!(problem instanceof Error) || problem.name !== 'QuotaExceededError') throw problem
    return db.drops.add(Object.assign(row, refused(deviceFull)))
  })
  return row
}

async function keptBytes(db: LocalDatabase): Promise<number> {
  const kept = await db.drops.filter(({ files }) => files.length > 0).toArray()
  return kept.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}

function filesOf({ parts }: DroppedReport): DropRow['files'] {
  return parts.map(({ name, content, type = '', sha256 }) => ({
    id: newId(),
    name,
    mediaType: type,
    content,
    sha256,
    isSent: false,
  }))
}

/** A file that can never be received is refused at once, and not stored. */
function refused({ code, sentence }: Reason): Pick<DropRow, 'state' | 'problem' | 'files'> {
  return { state: 'refused', problem: { code, sentence, data: undefined }, files: [] }
}
