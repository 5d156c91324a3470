import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticFiles } from '#server/static-files.ts'

const script = 'console.log("atelier")'
let folder: string
let files: ReturnType<typeof createStaticFiles>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-files-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'entry-4f2a.js'), script)
  writeFileSync(join(folder, 'assets', 'entry-4f2a.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'sw.js'), 'worker')
  files = createStaticFiles(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return files(new Request(`https://atelier.example${path}`, { headers, method }))
}

test('a file with a hash in its name is kept by browsers for ever', async () => {
  const answer = await ask('/assets/entry-4f2a.js')
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await answer?.text()).toBe(script)
})

test('a browser that accepts brotli gets the precompressed file', async () => {
  const answer = await ask('/assets/entry-4f2a.js', { 'accept-encoding': 'gzip, br' })
  expect(answer?.headers.get('content-encoding')).toBe('br')
  expect(answer?.headers.get('vary')).toBe('Accept-Encoding')
  expect(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(brotliCompressSync(script))
})

test('the service worker is asked for each time, and sent again only after a change', async () => {
  const first = await ask('/sw.js')
  expect(first?.headers.get('cache-control')).toBe('no-cache')
  const second = await ask('/sw.js', { 'if-none-match': first?.headers.get('etag') ?? '' })
  expect(second?.status).toBe(304)
  expect(await second?.text()).toBe('')
})

test('a browser that asks for /favicon.ico gets an icon', async () => {
  const site = createStaticFiles('public')
  const icon = await site(new Request('https://atelier.example/favicon.ico'))
  expect(icon?.headers.get('content-type')).toBe('image/x-icon')
  const file = Buffer.from((await icon?.arrayBuffer()) ?? new ArrayBuffer())
  // The header of an icon file: its kind, then its number of pictures.
  expect([file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([1, 3])
})

test('a HEAD request for a file is answered without the file', async () => {
  const answer = await ask('/sw.js', {}, 'HEAD')
  expect(answer?.headers.get('content-length')).toBe('6')
  expect(await answer?.text()).toBe('')
})

test.each(['/assets/entry-4f2a.js.br', '/assets', '/../package.json', '/assets/%2e%2e/%2e%2e/package.json'])(
  'no file outside the site is served: %s',
  async (path) => {
    expect(await ask(path)).toBeUndefined()
  },
)

test('a form sent to a file is left to the pages', async () => {
  expect(await ask('/sw.js', {}, 'POST')).toBeUndefined()
})
