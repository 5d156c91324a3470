import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Extract, extract, type Pack, pack } from 'tar-stream'

/** One member of an archive: a folder, or a file of known size. */
export type TarEntry = { path: string; size: number; content?: () => AsyncIterable<Uint8Array> }

/** Files up to this size are read and written in one go: a database has a thousand of them. */
const smallBytes = 1024 * 1024
// The same content makes the same archive.
const someDay = new Date(0)

/** Archives that any `tar` opens, written and read as streams: the memory used does not depend on their size. */
export async function* tarOf(entries: AsyncIterable<TarEntry> | Iterable<TarEntry>): AsyncGenerator<Uint8Array> {
  const archive = pack()
  fill(archive, entries).then(
    () => archive.finalize(),
    (problem) => archive.destroy(problem),
  )
  yield* archive
}

async function fill(archive: Pack, entries: AsyncIterable<TarEntry> | Iterable<TarEntry>): Promise<void> {
  for await (const { path: name, size, content } of entries) {
    if (content) {
      const member = archive.entry({ name, size, mode: 0o600, mtime: someDay })
      await pipeline(measured(name, size, content()), member)
    } else {
      archive.entry({ name, type: 'directory', mode: 0o700, mtime: someDay })
    }
  }
}

async function* measured(name: string, size: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of content) {
    length += chunk.length
    yield chunk
  }
  if (length !== size) throw new Error(`${name} changed while it was archived.`)
}

/** Everything in a folder, under `prefix`, in the order of names. */
export async function* folderEntries(folder: string, prefix: string): AsyncGenerator<TarEntry> {
  yield { path: `${prefix}/`, size: 0 }
  for (const child of (await readdir(folder, { withFileTypes: true })).sort(byName)) {
    const path = join(folder, child.name)
    if (child.isDirectory()) yield* folderEntries(path, `${prefix}/${child.name}`)
    else if (child.isFile()) yield await fileEntry(path, `${prefix}/${child.name}`)
  }
}

export async function fileEntry(file: string, path: string): Promise<TarEntry> {
  const { size } = await stat(file)
  return { path, size, content: () => (size > smallBytes ? createReadStream(file) : whole(file)) }
}

async function* whole(file: string): AsyncGenerator<Uint8Array> {
  yield await readFile(file)
}

export function textEntry(path: string, text: string): TarEntry {
  const bytes = Buffer.from(text)
  return {
    path,
    size: bytes.length,
    content: async function* () {
      yield bytes
    },
  }
}

/** Writes the members of an archive under a folder, and nowhere else. Reads to the end: a compressed archive is known to be whole only there. */
export async function unpackTar(archive: AsyncIterable<Uint8Array>, into: string): Promise<void> {
  const members = extract()
  let damage: unknown
  members.on('error', (problem) => {
    damage = problem
  })
  const feeding = pipeline(archive, members)
  try {
    await Promise.all([writeMembers(members, resolve(into)), feeding])
  } catch (problem) {
    await feeding.catch(() => {})
    // The archive itself broke: report its error instead of the member's.
    throw damage ?? problem
  }
}

async function writeMembers(members: Extract, into: string): Promise<void> {
  const folders = new Set<string>()
  for await (const member of members) {
    const { name, type, size = 0 } = member.header
    const target = resolve(into, name)
    if (target !== into && !target.startsWith(into + sep)) throw new Error(`The archive leaves its folder: ${name}`)
    if (type !== 'file' && type !== 'directory') {
      throw new Error(`The archive holds something else than files and folders: ${name}`)
    }
    const folder = type === 'directory' ? target : dirname(target)
    if (!folders.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 })
    folders.add(folder)
    if (type === 'directory') member.resume()
    else if (size <= smallBytes) await writeFile(target, await readAll(member), { mode: 0o600 })
    else await pipeline(member, createWriteStream(target, { mode: 0o600 }))
  }
}

async function readAll(member: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of member) pieces.push(piece)
  return Buffer.concat(pieces)
}

function byName(one: Dirent, other: Dirent): number {
  return one.name < other.name ? -1 : 1
}
