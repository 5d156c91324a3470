import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inspectFolder, type Snapshot, unpackSnapshot } from '#db/snapshots/archive.ts'
import { isThere, syncPath } from '#db/snapshots/disk.ts'
import type { Inspection } from '#db/snapshots/inspection.ts'
import { fileEntry, folderEntries, type TarEntry, tarOf, textEntry, unpackTar } from '#db/snapshots/tar.ts'

/** A backup is one tar file: `manifest.json`, `database.tar.gz` (a verified snapshot), the sealed files under `files/`, and last `sha256sums` over all of them. It contains no encryption keys, so a backup that leaks reveals nothing. */
type Manifest = { format: 1; takenAt: string; inspection: Inspection }
export type Backup = { manifest: Manifest; databaseArchive: string; files: string }

const sums = 'sha256sums'
/** Unfinished uploads belong to no record, and the house deletes visitors' files within the hour. */
const passing = ['files/.incoming', 'files/00000000-0000-0000-0000-000000000000']

export async function writeBackup(
  file: string,
  snapshot: Snapshot,
  files: string,
  inspection: Inspection,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const manifest: Manifest = { format: 1, takenAt: snapshot.takenAt.toISOString(), inspection }
  const partial = `${file}.partial`
  await pipeline(tarOf(membersOf(manifest, snapshot, files)), createWriteStream(partial, { mode: 0o600, flush: true }))
  await rename(partial, file)
  await syncPath(dirname(file))
}

async function* membersOf(manifest: Manifest, snapshot: Snapshot, files: string): AsyncGenerator<TarEntry> {
  const lines: string[] = []
  yield summed(textEntry('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`), lines)
  yield summed(await fileEntry(snapshot.path, 'database.tar.gz'), lines)
  if (await isThere(files)) {
    for await (const entry of folderEntries(files, 'files')) {
      if (!passing.some((folder) => entry.path.startsWith(folder))) yield summed(entry, lines)
    }
  }
  // Read last, when every previous entry has been summed.
  yield textEntry(sums, lines.join(''))
}

function summed(entry: TarEntry, lines: string[]): TarEntry {
  const { content } = entry
  if (!content) return entry
  return {
    ...entry,
    async *content() {
      const hash = createHash('sha256')
      for await (const chunk of content()) {
        hash.update(chunk)
        yield chunk
      }
      lines.push(`${hash.digest('hex')}  ${entry.path}\n`)
    },
  }
}

/** Unpacks a backup in a separate folder, checks every sum and reads its database fully; throws when it is damaged. */
export async function readBackup(file: string, into: string): Promise<Backup> {
  await pipeline(createReadStream(file), (contents: AsyncIterable<Uint8Array>) => unpackTar(contents, into))
  for (const line of (await readFile(join(into, sums), 'utf8')).split('\n').filter(Boolean)) {
    const [expected, path = ''] = line.split('  ')
    if ((await sumOf(join(into, path))) !== expected) throw new Error(`${path} does not match its checksum`)
  }
  const manifest: Manifest = JSON.parse(await readFile(join(into, 'manifest.json'), 'utf8'))
  if (manifest.format !== 1) throw new Error(`a backup of format ${manifest.format} is not known here`)
  const databaseArchive = join(into, 'database.tar.gz')
  await unpackSnapshot(databaseArchive, join(into, 'check'))
  const inspection = await inspectFolder(join(into, 'check', 'database'))
  return { manifest: { ...manifest, inspection }, databaseArchive, files: join(into, 'files') }
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
