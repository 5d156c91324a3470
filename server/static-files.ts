import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { commonHeaders } from '#server/security-headers.ts'

type StaticFile = {
  body: Buffer<ArrayBuffer>
  brotli?: Buffer<ArrayBuffer>
  gzip?: Buffer<ArrayBuffer>
  type: string
  etag: string
  isHashed: boolean
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}

/** The built files, read once. Browsers keep names with a hash for ever, and ask for the others by ETag. */
export function createStaticFiles(folder: string): (request: Request) => Promise<Response | undefined> {
  const files = readFiles(folder)
  return async (request) => {
    const file = files.get(new URL(request.url).pathname)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const headers = new Headers({
      ...commonHeaders,
      'Content-Type': file.type,
      'Cache-Control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: file.etag,
      Vary: 'Accept-Encoding',
    })
    if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
    const [body, encoding] = encoded(file, request.headers.get('accept-encoding') ?? '')
    if (encoding) headers.set('Content-Encoding', encoding)
    headers.set('Content-Length', String(body.length))
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}

function encoded({ body, brotli, gzip }: StaticFile, accepted: string): [Buffer<ArrayBuffer>, string?] {
  if (brotli && /\bbr\b/.test(accepted)) return [brotli, 'br']
  if (gzip && /\bgzip\b/.test(accepted)) return [gzip, 'gzip']
  return [body]
}

function readFiles(folder: string): Map<string, StaticFile> {
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const isThere = new Set(paths)
  const read = (path: string) => (isThere.has(path) ? readFileSync(path) : undefined)
  const served = paths.filter((path) => !/\.(br|gz)$/.test(path))
  return new Map(
    served.map((path) => {
      const body = readFileSync(path)
      const [brotli, gzip] = [read(`${path}.br`), read(`${path}.gz`)]
      const url = `/${relative(folder, path).replaceAll('\\', '/')}`
      const file: StaticFile = {
        body,
        ...(brotli ? { brotli } : {}),
        ...(gzip ? { gzip } : {}),
        type: types[extname(path)] ?? 'application/octet-stream',
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        isHashed: url.startsWith('/assets/'),
      }
      return [url, file] as const
    }),
  )
}
