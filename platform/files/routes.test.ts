import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { houseId } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import { type FileStore, openFileStore } from '#platform/files/file-store.ts'
import { folderStore } from '#platform/files/folder.ts'
import { signFileLink } from '#platform/files/links.ts'
import { filesRoutes, fileUploads } from '#platform/files/routes.ts'
import type { StorageRules } from '#platform/files/storage.ts'
import { sweepLooseFiles, sweepOrphanBytes } from '#platform/files/sweep.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const keys: KeyRing = [{ id: '2026', bytes: Buffer.alloc(32, 2) }]
const directory = mkdtempSync(join(tmpdir(), 'files-'))
const limitBytes = 1_000_000
let files: FileStore
/** The garage whose plan leaves room for 5 000 bytes. */
let narrow = ''
let app: Hono<{ Variables: { requestId: string } }>

beforeAll(() => {
  files = openFileStore({ dataDir: directory, keys })
  app = new Hono()
  app.use((c, next) => {
    c.set('requestId', newId())
    return next()
  })
  app.onError((error, c) => c.text(`bug: ${error.name}`, 500))
  app.route('/', filesRoutes({ ...api.services, files, keys }))
  const storage: StorageRules = {
    limitOf: async ({ garageId }) => (garageId === narrow ? 5_000 : Number.POSITIVE_INFINITY),
    offerFor: async (_, wantedBytes) => ({ wantedBytes }),
  }
  app.route('/api', fileUploads({ ...api.services, files, limitBytes, admit: async () => {}, storage }))
})

afterAll(() => rmSync(directory, { recursive: true }))

type Sent = { id?: string; name?: string; type?: string; content?: BodyInit }

async function upload(
  person: Person,
  { id = newId(), name = 'rapport.pdf', type = 'application/pdf', content }: Sent = {},
) {
  const headers = { authorization: `Bearer ${person.accessToken}`, 'x-garage': person.garageId, 'content-type': type }
  const path = `/api/files/${id}?name=${encodeURIComponent(name)}`
  const response = await app.request(path, { method: 'PUT', headers, body: content ?? pdf(1_000) })
  return { id, status: response.status, body: await response.json() }
}

function read(
  person: Person,
  id: string,
  headers: Record<string, string> = {},
  disposition: 'inline' | 'attachment' = 'inline',
) {
  return app.request(signFileLink(keys, { garageId: person.garageId, id, disposition }, new Date()), { headers })
}

function pdf(size: number) {
  return Uint8Array.from(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]))
}

async function countKeys(): Promise<number> {
  let count = 0
  for await (const _ of files.list()) count++
  return count
}

test('a sent file is read through a signed link, under its name', async () => {
  const person = await api.person({ role: 'workshop' })
  const content = pdf(200_000)
  const { id, status, body } = await upload(person, { name: 'Rapport été.pdf', content })
  expect(status).toBe(201)
  const fingerprint = sha256(content).toString('hex')
  expect(body).toMatchObject({
    id,
    name: 'Rapport été.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 200_000,
    sha256: fingerprint,
  })

  const response = await read(person, id)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '200000',
    'content-disposition': `inline; filename="Rapport ete.pdf"; filename*=UTF-8''Rapport%20%C3%A9t%C3%A9.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=300',
  })
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
})

test('only harmless files open in the browser: the others are saved', async () => {
  const person = await api.person()
  const note = await upload(person, { name: 'note.txt', type: 'text/plain', content: 'Rappeler le client' })
  expect((await read(person, note.id)).headers.get('content-disposition')).toMatch(/^attachment/)
  const photo = await upload(person, {
    name: 'a.jpg',
    type: 'image/jpeg',
    content: new Uint8Array([255, 216, 255, 224, 1]),
  })
  expect((await read(person, photo.id)).headers.get('content-disposition')).toMatch(/^inline/)
  expect((await read(person, photo.id, {}, 'attachment')).headers.get('content-disposition')).toMatch(/^attachment/)
})

test('a web page, a disguised program, an empty file and a file that is too large are refused', async () => {
  const person = await api.person()
  const before = await countKeys()
  const refusals = [
    await upload(person, { type: 'text/html', content: '<html><script>alert(1)</script>' }),
    await upload(person, { type: 'application/pdf', content: 'MZ program' }),
    await upload(person, { content: '' }),
    await upload(person, { content: pdf(limitBytes + 1) }),
  ]
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [415, 'file_type_contradicted'],
    [415, 'file_type_contradicted'],
    [422, 'empty_file'],
    [413, 'file_too_large'],
  ])
  expect(await countKeys()).toBe(before)
})

test('a file sent twice is one file, and its id does not take another', async () => {
  const person = await api.person()
  const content = pdf(5_000)
  const { id } = await upload(person, { content })
  const again = await upload(person, { id, content })
  expect(again.status).toBe(200)
  const other = await upload(person, { id, content: pdf(5_000) })
  expect([other.status, other.body.code]).toEqual([409, 'file_id_taken'])
  expect(Buffer.from(await (await read(person, id)).arrayBuffer()).equals(content)).toBe(true)
})

test('a file sent twice at once is one file', async () => {
  const person = await api.person()
  const [id, content] = [newId(), pdf(5_000)]
  const before = await countKeys()
  const statuses = (await Promise.all([1, 2, 3].map(() => upload(person, { id, content })))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 201])
  expect(await countKeys()).toBe(before + 1)
})

test('another garage neither reads nor takes the place of a file', async () => {
  const [owner, stranger] = [await api.person(), await api.person()]
  const { id } = await upload(owner)
  expect((await read(stranger, id)).status).toBe(404)
  expect((await upload(stranger, { id })).status).toBe(201)
  const borrowed = await app.request(`/api/files/${newId()}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${stranger.accessToken}`, 'x-garage': owner.garageId },
    body: pdf(100),
  })
  expect(borrowed.status).toBe(404)
})

test('nobody sends a file without a session, nor under a name that is no identifier', async () => {
  const person = await api.person()
  expect((await app.request(`/api/files/${newId()}`, { method: 'PUT', body: pdf(100) })).status).toBe(401)
  expect((await upload(person, { id: 'constat' })).body.code).toBe('invalid_file_id')
})

test('a viewer reads a large PDF in parts, each part once', async () => {
  const person = await api.person()
  const content = pdf(300_000)
  const { id } = await upload(person, { content })
  const part = await read(person, id, { range: 'bytes=70000-140000' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 70000-140000/300000'])
  expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(70_000, 140_001))).toBe(true)

  const etag = part.headers.get('etag') ?? ''
  expect((await read(person, id, { 'if-none-match': etag })).status).toBe(304)
  expect((await read(person, id, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
  expect((await read(person, id, { range: 'bytes=300000-' })).status).toBe(416)
})

test('a link without its signature says so in French', async () => {
  const response = await app.request(`/files/${newId()}?garage=${newId()}&disposition=inline&expires=99999999999`)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'link_not_signed', message: 'Ce lien n’est pas valable.' })
})

test('a file with lost bytes answers an error, never a broken content', async () => {
  const person = await api.person()
  const { id } = await upload(person)
  const row = await person.inGarage(({ db }) =>
    db.selectFrom('files').select('storageKey').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  await files.remove(row.storageKey)
  const response = await read(person, id)
  expect([response.status, await response.text()]).toEqual([500, 'bug: MissingBytes'])
})

test('received files stand in the history of the garage', async () => {
  const person = await api.person()
  const { id } = await upload(person)
  const actions = await person.inGarage(({ db }) =>
    db.selectFrom('auditEntries').select('action').where('entityId', '=', id).orderBy('position').execute(),
  )
  expect(actions.map(({ action }) => action)).toEqual(['file.recorded'])
})

test('the sweep removes unreferenced bytes after a day, and nothing else', async () => {
  const person = await api.person()
  const [kept, removed] = [await upload(person), await upload(person)]
  await person.inGarage(({ db }) => db.deleteFrom('files').where('id', '=', removed.id).execute())
  await files.write([Buffer.from('%PDF-1.7 of a request that was rolled back')], {
    garageId: person.garageId,
    declaredType: '',
    limitBytes,
  })
  const before = await countKeys()
  const { database } = api.services
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  expect(await sweepOrphanBytes({ database, files, clock: () => hours(23) })).toBe(0)
  expect(await sweepOrphanBytes({ database, files, clock: () => hours(25) })).toBeGreaterThanOrEqual(2)
  expect(await countKeys()).toBeLessThanOrEqual(before - 2)
  expect((await read(person, kept.id)).status).toBe(200)
})

test('the sweep leaves alone foreign objects, and files of an unknown garage', async () => {
  const person = await api.person()
  const store = folderStore(join(directory, 'files'))
  const name = `ab/${'0'.repeat(32)}`
  const foreign = ['pgbackrest/backup/full.tar', 'lost+found', `${newId()}/${name}`, `${person.garageId}/notes.txt`]
  const orphans = [`${person.garageId}/${name}`, `${houseId}/${name}`, `.incoming/${newId()}`]
  for (const key of [...foreign, ...orphans]) await store.put(key, [Buffer.from(key)])
  const { database } = api.services
  await sweepOrphanBytes({ database, files, clock: () => new Date(Date.now() + 25 * 3_600_000) })
  const left: string[] = []
  for await (const { key } of files.list()) left.push(key)
  expect(left).toEqual(expect.arrayContaining(foreign))
  expect(left.filter((key) => orphans.includes(key))).toEqual([])
})

test('a garage stores as much as its plan leaves room for, and a refused file leaves no byte', async () => {
  const person = await api.person()
  narrow = person.garageId
  const before = await countKeys()
  expect(await upload(person, { content: pdf(3_000) })).toMatchObject({ status: 201 })
  expect(await upload(person, { content: pdf(3_000) })).toMatchObject({ status: 413, body: { code: 'storage_full' } })
  expect(await upload(person, { content: pdf(2_000) })).toMatchObject({ status: 201 })
  const full = { code: 'storage_full', data: { wantedBytes: 5_001 } }
  expect(await upload(person, { content: pdf(10) })).toMatchObject({ status: 413, body: full })
  expect(await countKeys()).toBe(before + 2)
})

test('of files that arrive together, those beyond the room are refused', async () => {
  const person = await api.person()
  narrow = person.garageId
  const before = await countKeys()
  const sent = await Promise.all(Array.from({ length: 5 }, () => upload(person, { content: pdf(2_000) })))
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(await countKeys()).toBe(before + 2)
})

test('a file that no record took is removed after a day, with its bytes', async () => {
  const person = await api.person()
  const { id } = await upload(person, { content: pdf(500) })
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  await sweepLooseFiles(api.services, tomorrow)
  expect((await read(person, id)).status).toBe(404)
})
