import { constants, crc32, deflateRawSync } from 'node:zlib'

// A gzip header without name or time, from Unix (RFC 1952).
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const lastBlock = Buffer.from([3, 0])

/** A text with gaps, compressed once; the filling of the gaps stays uncompressed. */
export type GzipPieces = { pieces: Buffer[]; deflated: Buffer[] }

export function gzipPieces(pieces: Buffer[]): GzipPieces {
  const options = { level: 9, finishFlush: constants.Z_FULL_FLUSH }
  return { pieces, deflated: pieces.map((piece) => deflateRawSync(piece, options)) }
}

/** Builds the gzip file with the same filling in every gap. */
export function gzipWith({ pieces, deflated }: GzipPieces, filling: Buffer): Buffer<ArrayBuffer> {
  const stored = storedBlock(filling)
  const check = pieces.reduce((sum, piece, at) => crc32(piece, at > 0 ? crc32(filling, sum) : sum), 0)
  const length = pieces.reduce((sum, piece) => sum + piece.length, filling.length * (pieces.length - 1))
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(check, 0)
  trailer.writeUInt32LE(length, 4)
  return Buffer.concat([
    header,
    ...deflated.flatMap((block, at) => (at > 0 ? [stored, block] : [block])),
    lastBlock,
    trailer,
  ])
}

/** A stored block that is not the last (RFC 1951, 3.2.4). It starts on a byte, because the previous piece was flushed. */
function storedBlock(data: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(data.length, 1)
  head.writeUInt16LE(~data.length & 0xffff, 3)
  return Buffer.concat([head, data])
}
