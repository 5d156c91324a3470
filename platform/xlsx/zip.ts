import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }
type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

const fourGiB = 0xffff_ffff
// Names are UTF-8, and sizes follow the content: they are not known before it has passed.
const flags = 0x0808
const deflated = 8
// 1 January 1980, the first day that a ZIP knows: the same content makes the same file.
const someDay = 0x0021

/** A ZIP that is written as its entries are read: none of them is ever held whole. */
export async function* zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const header = localHeader(entry)
    yield header
    for await (const chunk of deflate(content, entry)) {
      entry.packed += chunk.length
      yield chunk
    }
    const trailer = numbers(['u4', 0x08074b50], ['u4', entry.crc], ['u4', entry.packed], ['u4', entry.size])
    yield trailer
    offset += header.length + entry.packed + trailer.length
    if (entry.size > fourGiB || offset > fourGiB) throw new RangeError('A ZIP of this kind holds 4 GiB at most.')
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  const count: Field[] = [
    ['u2', written.length],
    ['u2', written.length],
  ]
  yield numbers(['u4', 0x06054b50], ['u2', 0], ['u2', 0], ...count, ['u4', directory.length], ['u4', offset], ['u2', 0])
}

function deflate(content: ZipEntry['content'], entry: Written): AsyncIterable<Buffer> {
  const packer = createDeflateRaw({ level: 5 })
  // An error of either side reaches whoever reads the packer.
  pipeline(Readable.from(measured(content, entry)), packer, () => {})
  return packer
}

async function* measured(content: ZipEntry['content'], entry: Written): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    entry.crc = crc32(chunk, entry.crc)
    entry.size += chunk.length
    yield chunk
  }
}

type Field = ['u2' | 'u4', number]

function numbers(...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((length, [type]) => length + (type === 'u2' ? 2 : 4), 0))
  let at = 0
  for (const [type, value] of fields)
    at = type === 'u2' ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at)
  return bytes
}

function localHeader({ name }: Written): Buffer {
  const sizes: Field[] = [
    ['u4', 0],
    ['u4', 0],
    ['u4', 0],
  ]
  const how: Field[] = [
    ['u2', 20],
    ['u2', flags],
    ['u2', deflated],
    ['u2', 0],
    ['u2', someDay],
  ]
  return Buffer.concat([numbers(['u4', 0x04034b50], ...how, ...sizes, ['u2', name.length], ['u2', 0]), name])
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const how: Field[] = [
    ['u2', 20],
    ['u2', 20],
    ['u2', flags],
    ['u2', deflated],
    ['u2', 0],
    ['u2', someDay],
  ]
  const lengths: Field[] = [
    ['u2', name.length],
    ['u2', 0],
    ['u2', 0],
    ['u2', 0],
    ['u2', 0],
  ]
  const fields = numbers(
    ['u4', 0x02014b50],
    ...how,
    ['u4', crc],
    ['u4', packed],
    ['u4', size],
    ...lengths,
    ['u4', 0],
    ['u4', offset],
  )
  return Buffer.concat([fields, name])
}
