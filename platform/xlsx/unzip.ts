import { createInflateRaw } from 'node:zlib'
import { TableFault } from '#platform/tables/table-fault.ts'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const mostEntries = 2_000
const mostComment = 65_535

type ZipEntry = { name: string; method: number; offset: number; size: number }

/** A ZIP held in memory, whose entries are inflated as they are read. `mostBytes` bounds all that is inflated: a small file may hold a huge one. */
export type Archive = { has(name: string): boolean; read(name: string): AsyncGenerator<Buffer> }

export function openZip(bytes: Buffer, mostBytes: number): Archive {
  const entries = new Map(listEntries(bytes).map((entry) => [entry.name, entry]))
  const budget = { left: mostBytes }
  return {
    has: (name) => entries.has(name),
    read(name) {
      const entry = entries.get(name)
      if (!entry) throw new TableFault('xlsx_damaged')
      return inflate(bytes, entry, budget)
    },
  }
}

function listEntries(bytes: Buffer): ZipEntry[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) throw new TableFault('xlsx_too_large')
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw new TableFault('xlsx_damaged')
    const nameLength = bytes.readUInt16LE(at + 28)
    if (bytes.readUInt16LE(at + 8) & 1) throw new TableFault('xlsx_protected')
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/'),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** The directory of a ZIP stands at its end, before a comment of any length. */
function findEnd(bytes: Buffer): number {
  const last = bytes.length - endLength
  for (let at = last; at >= Math.max(0, last - mostComment); at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature) return at
  }
  throw new TableFault('xlsx_damaged')
}

async function* inflate(
  bytes: Buffer,
  { offset, method, size }: ZipEntry,
  budget: { left: number },
): AsyncGenerator<Buffer> {
  const isWhole = offset + 30 <= bytes.length && bytes.readUInt32LE(offset) === localSignature
  if (!isWhole || (method !== 0 && method !== 8)) throw new TableFault('xlsx_damaged')
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const packed = bytes.subarray(start, start + size)
  for await (const chunk of method === 0 ? [packed] : inflated(packed)) {
    budget.left -= chunk.length
    if (budget.left < 0) throw new TableFault('xlsx_too_large')
    yield chunk
  }
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw()
  stream.end(packed)
  try {
    for await (const chunk of stream) yield chunk
  } catch (error) {
    throw new TableFault('xlsx_damaged', undefined, { cause: error })
  }
}
