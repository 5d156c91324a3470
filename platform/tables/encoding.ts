import type { TableEncoding } from '#lib/table-format.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'

/** The encoding that the bytes prove: their mark, or that all of them are UTF-8. Any other file of France is Windows-1252. */
export async function detectEncoding(bytes: Bytes): Promise<TableEncoding> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of bytes) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
      isFirst = false
      strict.decode(chunk, { stream: true })
    }
    strict.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Decodes bytes as they arrive; a byte-order mark is left out. */
export async function* decode(bytes: Bytes, encoding: TableEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
