import { createReadStream, type Dirent } from 'node:fs'
import { mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

/** One member of an archive: a folder, or a file of known size. */
export type TarEntry = { path: string; size: number; content?: () => AsyncIterable<Uint8Array> }

const block = 512
/** Files up to this size are read and written in one go: a database has a thousand of them. */
const smallBytes = 1024 * 1024

/** Archives that any `tar` opens, written and read as streams: the memory used does not depend on their size. */
export async function* tarOf(entries: AsyncIterable<TarEntry> | Iterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    yield header(entry)
    if (!entry.content) continue
    let length = 0
    for await (const chunk of entry.content()) {
      length += chunk.length
      yield chunk
    }
    if (length !== entry.size) throw new Error(`${entry.path} changed while it was archived.`)
    yield Buffer.alloc(padding(length))
  }
  yield Buffer.alloc(2 * block)
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

/** Writes the members of an archive under a folder, and nowhere else. */
export async function unpackTar(archive: AsyncIterable<Uint8Array>, into: string): Promise<void> {
  const reader = new Reader(archive)
  const folders = new Set<string>()
  for (;;) {
    const head = await reader.take(block)
    if (head.every((byte) => byte === 0)) return reader.drain()
    const { path, size, isFolder } = readHeader(head)
    const target = resolve(into, path)
    if (target !== resolve(into) && !target.startsWith(resolve(into) + sep))
      throw new Error(`The archive leaves its folder: ${path}`)
    if (isFolder) {
      await mkdir(target, { recursive: true })
      continue
    }
    if (!folders.has(dirname(target))) await mkdir(dirname(target), { recursive: true })
    folders.add(dirname(target))
    await unpackFile(reader, target, size)
    await reader.take(padding(size))
  }
}

async function unpackFile(reader: Reader, target: string, size: number): Promise<void> {
  if (size <= smallBytes) return writeFile(target, await reader.take(size), { mode: 0o600 })
  const file = await open(target, 'w', 0o600)
  try {
    for await (const chunk of reader.pass(size)) await file.write(chunk)
  } finally {
    await file.close()
  }
}

class Reader {
  readonly #source: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async take(length: number): Promise<Buffer> {
    const pieces: Uint8Array[] = []
    for await (const piece of this.pass(length)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  /** To the end: a compressed archive is known to be whole only there. */
  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }

  async *pass(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#source.next()
        if (done) throw new Error('The archive ends too early.')
        this.#rest = value
      }
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
}

function header({ path, size, content }: TarEntry): Buffer {
  const head = Buffer.alloc(block)
  const [name, prefix] = splitPath(path)
  head.write(name, 0, 100)
  head.write(content ? '0000600\0' : '0000700\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  if (size >= 8 ** 11) throw new Error(`${path} is too large for an archive.`)
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  head.write('00000000000\0', 136)
  head.write(content ? '0' : '5', 156)
  head.write('ustar\x0000', 257)
  head.write(prefix, 345, 155)
  head.write(`${checksum(head).toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

function readHeader(head: Buffer): { path: string; size: number; isFolder: boolean } {
  const text = (from: number, length: number) => head.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  if (checksum(head) !== Number.parseInt(text(148, 8), 8)) throw new Error('The archive is damaged.')
  const [name, prefix] = [text(0, 100), text(345, 155)]
  const kind = text(156, 1)
  if (kind !== '0' && kind !== '5') throw new Error(`The archive holds something else than files and folders: ${name}`)
  return { path: prefix ? `${prefix}/${name}` : name, size: Number.parseInt(text(124, 12), 8), isFolder: kind === '5' }
}

/** The sum of the bytes of a header, its own eight counted as spaces. */
function checksum(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

function splitPath(path: string): [name: string, prefix: string] {
  if (Buffer.byteLength(path) <= 100) return [path, '']
  const cut = path.indexOf('/', path.length - 100)
  const [prefix, name] = [path.slice(0, cut), path.slice(cut + 1)]
  if (cut < 1 || name === '' || Buffer.byteLength(name) > 100 || Buffer.byteLength(prefix) > 155) {
    throw new Error(`This path is too long for an archive: ${path}`)
  }
  return [name, prefix]
}

function padding(size: number): number {
  return (block - (size % block)) % block
}

function byName(one: Dirent, other: Dirent): number {
  return one.name < other.name ? -1 : 1
}
