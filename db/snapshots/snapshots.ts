import { watch } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmbeddedDatabase } from '#db/pglite/database.ts'
import { foldersOf } from '#db/pglite/folder.ts'
import { listSnapshots, removeSnapshot, type Snapshot, takeSnapshot } from '#db/snapshots/archive.ts'
import { isThere } from '#db/snapshots/disk.ts'
import { keptSnapshots, type Rotation, usualRotation } from '#db/snapshots/rotation.ts'

type SnapshotSettings = {
  /** Interval between two snapshots while the database changes. */
  everyMs?: number
  rotation?: Rotation
  now: () => Date
  onSnapshot?: (snapshot: Snapshot, milliseconds: number) => void
  onFailure: (error: unknown) => void
}

type Snapshots = {
  /** Takes a snapshot now, even without changes. */
  take(): Promise<Snapshot>
  /** Ends the schedule and takes a last snapshot when something changed. Call it before closing the database. */
  stop(): Promise<void>
}

const hourMs = 3_600_000
const lookEveryMs = 30_000
/** Another process requests a snapshot by writing this file; it is removed when the snapshot exists. */
const request = 'requested'

/** Takes verified snapshots of the embedded database while the process runs. */
export async function startSnapshots(
  database: EmbeddedDatabase,
  dataDir: string,
  settings: SnapshotSettings,
): Promise<Snapshots> {
  const folders = foldersOf(dataDir)
  await mkdir(folders.snapshots, { recursive: true })
  const { everyMs = hourMs, rotation = usualRotation, now, onSnapshot, onFailure } = settings
  let queue: Promise<unknown> = Promise.resolve()
  // The changes of a killed process are unknown, so the first snapshot depends on the age of the newest one.
  let writtenAtLast = -1

  const take = async (): Promise<Snapshot> => {
    const began = performance.now()
    const { snapshot, written } = await takeSnapshot(database, folders.database, folders.snapshots, now())
    writtenAtLast = written
    const all = await listSnapshots(folders.snapshots)
    const kept = keptSnapshots(all, rotation)
    for (const old of all) if (!kept.has(old)) await removeSnapshot(old)
    onSnapshot?.(snapshot, performance.now() - began)
    return snapshot
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work)
    queue = turn.catch(() => {})
    return turn
  }
  const look = async (): Promise<void> => {
    const isAsked = await isThere(join(folders.snapshots, request))
    const [newest] = await listSnapshots(folders.snapshots)
    const isDue = !newest || now().getTime() - newest.takenAt.getTime() >= everyMs
    if (!isAsked && !(isDue && database.written() !== writtenAtLast)) return
    await take()
    await rm(join(folders.snapshots, request), { force: true })
  }
  const lookInTurn = () => void inTurn(look).catch(onFailure)

  const timer = setInterval(lookInTurn, Math.min(lookEveryMs, everyMs))
  timer.unref()
  const watcher = watch(folders.snapshots, { persistent: false }, (_, name) => name === request && lookInTurn())
  return {
    take: () => inTurn(take),
    async stop() {
      clearInterval(timer)
      watcher.close()
      await inTurn(async () => {
        if (database.written() !== writtenAtLast) await take()
      }).catch(onFailure)
    },
  }
}

/** Asks the process that holds the folder for a snapshot, and waits for it. */
export async function requestSnapshot(dataDir: string, patienceMs: number): Promise<Snapshot | undefined> {
  const { snapshots } = foldersOf(dataDir)
  const path = join(snapshots, request)
  const [before] = await listSnapshots(snapshots)
  const answered = new Promise<void>((resolve) => {
    const watcher = watch(snapshots, async (_, name) => name === request && !(await isThere(path)) && end())
    const timer = setTimeout(end, patienceMs)
    function end() {
      watcher.close()
      clearTimeout(timer)
      resolve()
    }
  })
  await writeFile(path, '')
  await answered
  await rm(path, { force: true })
  const [after] = await listSnapshots(snapshots)
  return after && after.path !== before?.path ? after : undefined
}
