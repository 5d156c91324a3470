import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzipPieces, gzipWith } from '#app/gzip-pieces.ts'

test('pieces and filling decompress to the whole, for any pieces', () => {
  const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array))
  fc.assert(
    fc.property(fc.array(bytes, { minLength: 1, maxLength: 6 }), bytes, (pieces, filling) => {
      const whole = Buffer.concat(pieces.flatMap((piece, at) => (at > 0 ? [filling, piece] : [piece])))
      expect(gunzipSync(gzipWith(gzipPieces(pieces), filling)).equals(whole)).toBe(true)
    }),
  )
})
