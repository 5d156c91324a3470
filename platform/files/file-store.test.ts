import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { Refusal } from '#lib/refusal.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { BrokenSeal } from '#platform/crypto/seal.ts'
import { frameLength } from '#platform/crypto/stream.ts'
import { type ByteStore, MissingBytes } from '#platform/files/bytes.ts'
import { type FileStore, sealedStore } from '#platform/files/file-store.ts'
import { folderStore } from '#platform/files/folder.ts'
import { S3Failure, type S3Settings, s3Store } from '#platform/files/s3.ts'

const oldKeys: KeyRing = [{ id: '2025', bytes: Buffer.alloc(32, 1) }]
const keys: KeyRing = [{ id: '2026', bytes: Buffer.alloc(32, 2) }, oldKeys[0]]
const garageId = newId()
const partSize = 5 * 1024 * 1024

let folder: string
let server: S3rver
let s3: S3Settings

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  const port = await freePort()
  server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'garages', configs: [] }],
  })
  await server.run()
  s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'garages',
    region: 'eu-west-3',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function pdf(size: number): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])
}

async function* slowly(content: Buffer, chunk = 100_000) {
  for (let at = 0; at < content.length; at += chunk) yield content.subarray(at, at + chunk)
}

const incoming = { garageId, declaredType: 'application/pdf', limitBytes: 50_000_000 }

async function keysIn(store: FileStore | ByteStore): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of store.list()) found.push(key)
  return found
}

describe.for([
  ['a folder', () => folderStore(join(folder, 'files'))],
  ['an S3 server', () => s3Store(s3, partSize)],
] as const)('files in %s', ([, open]) => {
  test('a file comes back byte for byte, small or in several parts, with its size and its fingerprint', async () => {
    const store = sealedStore(open(), keys)
    for (const size of [10, frameLength, 300_000, partSize, 2 * partSize + 12_345]) {
      const content = pdf(size)
      const stored = await store.write(slowly(content), incoming)
      expect(stored).toMatchObject({ sizeBytes: size, mediaType: 'application/pdf', keyId: '2026' })
      expect(stored.sha256).toBe(sha256(content).toString('hex'))
      expect((await readAll(await store.read(stored))).equals(content)).toBe(true)
      await store.remove(stored.storageKey)
    }
  })

  test('a part of a file is read alone', async () => {
    const store = sealedStore(open(), keys)
    const content = pdf(4 * frameLength + 100)
    const stored = await store.write([content], incoming)
    const last = content.length - 1
    for (const [start, end] of [
      [0, 0],
      [0, last],
      [5, 70_000],
      [frameLength, 2 * frameLength - 1],
      [last - 10, last],
    ] as const) {
      const part = await readAll(await store.read(stored, { start, end }))
      expect(part.equals(content.subarray(start, end + 1))).toBe(true)
    }
  })

  test('stored content is unreadable without the key, and a changed file does not open', async () => {
    const bytes = open()
    const store = sealedStore(bytes, keys)
    const stored = await store.write([Buffer.from('%PDF-1.7 Madame Lefèvre')], incoming)
    const raw = await readAll(await bytes.get(stored.storageKey))
    expect(raw.includes('Lef')).toBe(false)
    raw[raw.length - 1] = (raw[raw.length - 1] ?? 0) ^ 1
    await bytes.put(`${stored.storageKey}x`, [raw])
    const moved = { ...stored, storageKey: `${stored.storageKey}x` }
    await expect(store.read(moved).then(readAll)).rejects.toThrow(BrokenSeal)
  })

  test('a file sealed before a key rotation still opens', async () => {
    const bytes = open()
    const content = pdf(100_000)
    const stored = await sealedStore(bytes, oldKeys).write([content], incoming)
    expect((await readAll(await sealedStore(bytes, keys).read(stored))).equals(content)).toBe(true)
  })

  test('a refused file leaves no bytes behind', async () => {
    const store = sealedStore(open(), keys)
    const before = await keysIn(store)
    const tooLarge = store.write(slowly(pdf(partSize + 300_000)), { ...incoming, limitBytes: partSize + 100_000 })
    await expect(tooLarge).rejects.toMatchObject({ reason: { code: 'file_too_large' } })
    const disguised = store.write([Buffer.from('MZ\x90\0 not a PDF')], incoming)
    await expect(disguised).rejects.toMatchObject({ reason: { code: 'file_type_contradicted' } })
    await expect(store.write([], incoming)).rejects.toBeInstanceOf(Refusal)
    expect(await keysIn(store)).toEqual(before)
  })

  test('an interrupted upload leaves no bytes behind', async () => {
    const store = sealedStore(open(), keys)
    const before = await keysIn(store)
    async function* brokenOff() {
      yield pdf(partSize + 100_000)
      throw new Error('the telephone lost its network')
    }
    await expect(store.write(brokenOff(), incoming)).rejects.toThrow('network')
    expect(await keysIn(store)).toEqual(before)
  })

  test('a missing file is reported by name, and removing it twice is no error', async () => {
    const store = sealedStore(open(), keys)
    const stored = await store.write([pdf(100)], incoming)
    expect(await keysIn(store)).toContain(stored.storageKey)
    await store.remove(stored.storageKey)
    await store.remove(stored.storageKey)
    await expect(store.read(stored)).rejects.toThrow(MissingBytes)
    expect(await keysIn(store)).not.toContain(stored.storageKey)
    await store.check()
  })
})

test('a folder holds no half-written file under its final name', async () => {
  const directory = join(folder, 'atomic')
  const bytes = folderStore(directory)
  let seen: string[] = []
  async function* watched() {
    yield Buffer.from('first half')
    seen = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('name'))
    yield Buffer.from(' second half')
  }
  await bytes.put('garage/ab/name', watched())
  expect(seen).toEqual([])
  expect(await readFile(join(directory, 'garage/ab/name'), 'utf8')).toBe('first half second half')
})

test('a list of S3 continues, page after page', async () => {
  const page = (key: string, next: string) => `<?xml version="1.0"?><ListBucketResult>
    <Contents><Key>${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>
    ${next && `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`
  // s3rver makes its continuation tokens with DES, which OpenSSL no longer has.
  const pages = createHttpServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token')
    response.end(token === 'a&"b' ? page('files/second', '') : page('files/first', 'a&amp;&quot;b'))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => pages.listen(port, '127.0.0.1', resolve))
  const found = await keysIn(s3Store({ ...s3, endpoint: `http://127.0.0.1:${port}/` }))
  await new Promise((resolve) => pages.close(resolve))
  expect(found).toEqual(['first', 'second'])
})

test('foreign objects in the bucket are neither listed nor in the way of a file of the same name', async () => {
  const others = ['pgbackrest/backup/full.tar', 'files', 'a/b']
  const signed = new AwsClient({ ...s3, service: 's3' })
  for (const key of others) await signed.fetch(`${s3.endpoint}/${s3.bucket}/${key}`, { method: 'PUT', body: key })
  const store = s3Store(s3)
  await store.put('a/b', [Buffer.from('ours')])
  const listed = await keysIn(store)
  expect(listed).toContain('a/b')
  expect(listed.filter((key) => key.includes('pgbackrest') || key === 'files')).toEqual([])
  await store.remove('a/b')
  const left = await signed.fetch(`${s3.endpoint}/${s3.bucket}/a/b`)
  expect(await left.text()).toBe('a/b')
})

test('an S3 that refuses our keys, or lacks the bucket, is reported at once', async () => {
  await expect(s3Store({ ...s3, accessKeyId: 'UNKNOWN' }).put('a', [Buffer.from('x')])).rejects.toThrow(S3Failure)
  await expect(s3Store({ ...s3, bucket: 'nowhere' }).check()).rejects.toThrow('404')
})
