import { createHash } from 'node:crypto'
import { type GzipPieces, gzipPieces, gzipWith } from '#app/gzip-pieces.ts'

const limit = 100

/** The name of a page: the hash of all that it is made of. */
export function renderingKey(matter: unknown): string {
  return createHash('sha256').update(JSON.stringify(matter)).digest('base64url')
}

/** Whether an address is written as our links write it: there are as many other ways as somebody cares to invent. */
export function isOurWriting(pathname: string, search: string): boolean {
  return search === '' && /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/.test(pathname)
}

/** Pages as they were rendered, but for the nonce, another one at each request. The page asked for longest ago is forgotten first. */
export function keepRenderings() {
  const renderings = new Map<string, GzipPieces>()

  function keep(key: string, html: string, nonce: string): void {
    renderings.set(key, gzipPieces(html.split(nonce).map((piece) => Buffer.from(piece))))
    const [oldest] = renderings.keys()
    if (renderings.size > limit && oldest) renderings.delete(oldest)
  }

  function take(key: string, nonce: string, encoding: 'gzip' | 'identity'): Buffer<ArrayBuffer> | undefined {
    const rendering = renderings.get(key)
    if (!rendering) return undefined
    renderings.delete(key)
    renderings.set(key, rendering)
    const filling = Buffer.from(nonce)
    if (encoding === 'gzip') return gzipWith(rendering, filling)
    return Buffer.concat(rendering.pieces.flatMap((piece, at) => (at > 0 ? [filling, piece] : [piece])))
  }

  return { has: (key: string) => renderings.has(key), keep, take }
}
