export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
type Piece = { bytes: Buffer; last: boolean }

/** Cuts a stream into pieces of one size. The last piece is marked, can be shorter, and exists even for an empty stream. */
export async function* inPiecesOf(size: number, source: Bytes): AsyncGenerator<Piece> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    length += chunk.length
    // A full piece can be the last one, so it waits for the next byte.
    if (length <= size) continue
    const joined = Buffer.concat(waiting, length)
    let start = 0
    for (; length - start > size; start += size) yield { bytes: joined.subarray(start, start + size), last: false }
    waiting = [joined.subarray(start)]
    length -= start
  }
  yield { bytes: Buffer.concat(waiting, length), last: true }
}

export async function readAll(source: Bytes): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}
