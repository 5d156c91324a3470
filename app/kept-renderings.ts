import { createHash } from 'node:crypto'
import { type GzipPieces, gzipPieces, gzipWith } from '#app/gzip-pieces.ts'

const limit = 100

/** Hash of everything a page depends on. */
export function renderingKey(matter: unknown): string {
  return createHash('sha256').update(JSON.stringify(matter)).digest('base64url')
}

/** True for the canonical spelling of an address; there are unlimited other spellings. */
export function isCanonicalAddress(pathname: string, search: string): boolean {
  return search === '' && /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/.test(pathname)
}

/** Stores rendered pages without their nonce, which changes with each request. The least recently used page is dropped. */
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
