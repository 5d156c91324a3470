import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useReducer } from 'react'
import { systemClock } from '#browser/clock.ts'
import type { DropRow, LocalDatabase } from '#browser/local-database.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import type { Subject } from '#features/attachments/attachment.ts'
import { type DroppedAttachment, deviceLimitBytes, readDropped } from '#features/attachments/dropped-attachments.ts'
import { deviceFull } from '#features/attachments/refusals.ts'
import { feature, senderOf } from '#features/attachments/web/api.ts'
import { newId } from '#lib/id.ts'
import type { Reason } from '#lib/refusal.ts'

export type AttachmentDrop = DropRow & { sentBytes: number | undefined }

/** The files of a record that wait on this device, in the order of taking. */
export function useAttachmentDrops({ subjectKind, subjectId }: Subject) {
  const { db } = useOffline().outbox
  const sender = senderOf(db)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => sender.listen(({ kind }) => kind === 'progress' && redraw()), [sender])
  const own = ({ queue, about }: DropRow) => queue === feature && about?.subjectId === subjectId
  const rows = useLiveQuery(() => db.drops.orderBy('id').filter(own).toArray(), [db, subjectId]) ?? []
  return {
    drops: rows.map((row): AttachmentDrop => ({ ...row, sentBytes: sender.sentBytes(row.id) })),
    drop: async (files: readonly File[]) => {
      // The ids give the order: a millisecond lies between two of them.
      const now = systemClock.now()
      const rows = await Promise.all(
        files.map(async (file, index) =>
          rowOf(await readDropped(file, subjectKind), now + index, { subjectKind, subjectId }),
        ),
      )
      for (const row of rows) await keep(db, row)
      await sender.wake()
    },
    retry: (ids: string[]) => sender.retry(ids),
    pause: (id: string) => sender.pause(id),
    cancel: (id: string) => sender.cancel(id),
  }
}

function rowOf({ name, mediaType, content, sha256, fault }: DroppedAttachment, now: number, about: Subject): DropRow {
  const file = { id: newId(now), name, mediaType, content, sha256, isSent: false }
  return {
    id: newId(now),
    queue: feature,
    about,
    name,
    sizeBytes: content.size,
    fingerprint: sha256,
    createdAt: new Date(now).toISOString(),
    ...(fault ? refused(fault) : { state: 'waiting', problem: null, files: [file] }),
  }
}

/** The device stores files before it sends them: a lost network, or a closed tab, loses none. */
async function keep(db: LocalDatabase, row: DropRow): Promise<void> {
  const isTooMuch = row.files.length > 0 && (await keptBytes(db)) + row.sizeBytes > deviceLimitBytes
  const kept = isTooMuch ? { ...row, ...refused(deviceFull) } : row
  await db.drops.add(kept).catch((problem: unknown) => {
    // The disk of the device has its own limit, which only writing shows.
    if (problem instanceof Error && problem.name === 'QuotaExceededError')
      return db.drops.add({ ...row, ...refused(deviceFull) })
    throw problem
  })
}

async function keptBytes(db: LocalDatabase): Promise<number> {
  let bytes = 0
  await db.drops
    .filter(({ files }) => files.length > 0)
    .each(({ sizeBytes }) => {
      bytes += sizeBytes
    })
  return bytes
}

/** A file that can never be attached is refused at once, and not stored. */
function refused({ code, sentence }: Reason): Pick<DropRow, 'state' | 'problem' | 'files'> {
  return { state: 'refused', problem: { code, sentence, data: undefined }, files: [] }
}
