import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Bytes } from '#platform/crypto/pieces.ts'
import { type ByteStore, MissingBytes, type StoredKey } from '#platform/files/bytes.ts'

// Bytes arrive here and are renamed when complete, so nobody reads half a file.
const incoming = '.incoming'
const chunkLength = 256 * 1024

export function folderStore(directory: string): ByteStore {
  const pathOf = (key: string) => join(directory, ...key.split('/'))
  return {
    storage: 'folder',
    put: (key, bytes) => put(directory, pathOf(key), bytes),
    get: (key, offset = 0, length) => read(key, pathOf(key), offset, length),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => list(directory),
    removeUnfinished: (since) => removeUnfinished(join(directory, incoming), since),
    async check() {
      await mkdir(directory, { recursive: true })
      await access(directory, constants.W_OK)
    },
  }
}

async function put(directory: string, path: string, bytes: Bytes): Promise<void> {
  const temporary = join(directory, incoming, randomUUID())
  await mkdir(dirname(temporary), { recursive: true })
  await mkdir(dirname(path), { recursive: true })
  try {
    await write(temporary, bytes)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
  await syncFolder(dirname(dirname(path)))
}

async function write(path: string, bytes: Bytes): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of bytes) await file.write(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name survives a power cut when the folder itself is synced. Windows has no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function read(key: string, path: string, offset: number, length?: number): Promise<Bytes> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new MissingBytes(key)
    throw error
  })
  const end = length === undefined ? found.size : Math.min(found.size, offset + length)
  return chunksOf(path, offset, end)
}

/** Opens the file at the first read, so an unused download holds no file. */
async function* chunksOf(path: string, offset: number, end: number): AsyncGenerator<Buffer> {
  const file = await open(path, 'r')
  try {
    for (let position = offset; position < end; ) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(chunkLength, end - position)), {
        position,
      })
      if (bytesRead === 0) return
      position += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

async function* list(directory: string): AsyncGenerator<StoredKey> {
  await mkdir(directory, { recursive: true })
  for await (const entry of await opendir(directory, { recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { mtime } = await stat(path)
    yield { key: relative(directory, path).split(sep).join('/'), modifiedAt: mtime }
  }
}

async function removeUnfinished(directory: string, since: Date): Promise<void> {
  await mkdir(directory, { recursive: true })
  for await (const { name } of await opendir(directory)) {
    const path = join(directory, name)
    // The file may just have been renamed.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < since) await rm(path, { force: true })
  }
}
