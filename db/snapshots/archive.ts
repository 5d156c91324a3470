import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { openDatabase } from '#db/database.ts'
import type { EmbeddedDatabase } from '#db/pglite/database.ts'
import { syncPath, syncTree } from '#db/snapshots/disk.ts'
import { assertWhole, type Inspection, inspect } from '#db/snapshots/inspection.ts'
import { folderEntries, tarOf, unpackTar } from '#db/snapshots/tar.ts'

/** A copy of the embedded database that was opened and fully read before it was accepted. */
export type Snapshot = { path: string; takenAt: Date }

const named = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/
const sealed = '.sha256'
const scratch = '.work-'

/** Newest first. The seal is written last, so an archive without one is the remains of a stopped process. */
export async function listSnapshots(folder: string): Promise<Snapshot[]> {
  const names = await readdir(folder).catch((): string[] => [])
  return names
    .filter((name) => names.includes(`${name}${sealed}`))
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = named.exec(name) ?? []
      return day ? [{ path: join(folder, name), takenAt: new Date(`${day}${hours}:${minutes}:${seconds}Z`) }] : []
    })
    .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
}

/** Requests wait only while the folder is copied. */
export async function takeSnapshot(
  database: EmbeddedDatabase,
  source: string,
  folder: string,
  now: Date,
): Promise<{ snapshot: Snapshot; written: number }> {
  return withScratch(folder, async (work) => {
    const copy = join(work, 'copy')
    // A checkpoint first shortens the copy under the lock.
    await database.exec('checkpoint')
    const written = await database.quietly(async () => {
      await copyFolder(source, copy)
      return database.written()
    })
    const archive = join(work, 'archive')
    await pipeline(
      tarOf(folderEntries(copy, 'database')),
      createGzip(),
      createWriteStream(archive, { mode: 0o600, flush: true }),
    )
    await rm(copy, { recursive: true })
    const { sha256 } = await verifyArchive(archive, join(work, 'check'))
    return { snapshot: await seal(archive, sha256, { path: join(folder, nameAt(now)), takenAt: now }), written }
  })
}

async function seal(archive: string, sha256: string, snapshot: Snapshot): Promise<Snapshot> {
  await rename(archive, snapshot.path)
  await syncPath(join(snapshot.path, '..'))
  await writeFile(`${snapshot.path}${sealed}`, `${sha256}  ${basename(snapshot.path)}\n`, { mode: 0o600, flush: true })
  await syncPath(join(snapshot.path, '..'))
  return snapshot
}

/** Opens a sealed snapshot and reads it fully; throws when it is damaged. */
export async function verifySnapshot({ path }: Snapshot): Promise<Inspection> {
  const seal = await readFile(`${path}${sealed}`, 'utf8')
  return withScratch(join(path, '..'), async (work) => {
    const { sha256, inspection } = await verifyArchive(path, join(work, 'check'))
    if (!seal.startsWith(sha256)) throw new Error('the archive is not the one that was sealed')
    return inspection
  })
}

async function verifyArchive(archive: string, check: string): Promise<{ sha256: string; inspection: Inspection }> {
  const sha256 = await unpackSnapshot(archive, check)
  const inspection = await inspectFolder(join(check, 'database'))
  await rm(check, { recursive: true })
  return { sha256, inspection }
}

export async function inspectFolder(directory: string): Promise<Inspection> {
  const database = openDatabase({ directory, sync: 'none' })
  try {
    const inspection = await inspect(database)
    assertWhole(inspection)
    return inspection
  } finally {
    await database.close().catch(() => {})
  }
}

/** Extracts the folder `database` of an archive. Returns the digest of the archive. */
export async function unpackSnapshot(archive: string, into: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    createReadStream(archive),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createGunzip(),
    (contents: AsyncIterable<Uint8Array>) => unpackTar(contents, into),
  )
  await syncTree(into)
  return hash.digest('hex')
}

export async function removeSnapshot({ path }: Snapshot): Promise<void> {
  await rm(`${path}${sealed}`, { force: true })
  await rm(path, { force: true })
}

/** Removes the remains of a killed process. Only the holder of the folder may call this. */
export async function clearScratch(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    if (name.startsWith(scratch)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

export async function withScratch<T>(folder: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(folder, `${scratch}${randomUUID()}`)
  await mkdir(path, { recursive: true })
  try {
    return await work(path)
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}

function copyFolder(source: string, copy: string): Promise<void> {
  const filter = (path: string) => basename(path) !== 'postmaster.pid'
  return cp(source, copy, { recursive: true, mode: constants.COPYFILE_FICLONE, filter })
}

function nameAt(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}
