import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { fileUploads, streamOf } from '#platform/files/routes.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const pdf = (size: number) => Uint8Array.from(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]))

/** Sends a file piece by piece, each when it is asked for, and maybe its size beforehand, to a garage whose plan leaves room for 5 000 bytes. */
async function send(person: Person, pieces: AsyncGenerator<Uint8Array>, sizeBytes?: number) {
  const storage = { limitOf: async () => 5_000, offerFor: async () => ({}) }
  const app = fileUploads({ ...api.services, limitBytes: 1_000_000, admit: async () => {}, storage })
  const headers = {
    authorization: `Bearer ${person.accessToken}`,
    'x-garage': person.garageId,
    'content-type': 'application/pdf',
    ...(sizeBytes && { 'content-length': String(sizeBytes) }),
  }
  const init = { method: 'PUT', headers, body: streamOf(pieces), duplex: 'half' }
  const answer = await app.request(new Request(`http://localhost/files/${newId()}?name=rapport.pdf`, init))
  return [answer.status, (await answer.json()).code]
}

test('a file without room is refused as soon as its size is known: announced, or counted while it comes', async () => {
  const person = await api.person()
  let sent = 0
  async function* endless() {
    for (; sent < 500_000; sent += 1_000) yield pdf(1_000)
  }
  expect([await send(person, endless(), 5_001), sent]).toEqual([[413, 'storage_full'], 0])
  expect(await send(person, endless())).toEqual([413, 'storage_full'])
  expect(sent).toBeLessThan(100_000)
})

test('bytes on their way into a garage leave less room for the files that come meanwhile', async () => {
  const person = await api.person()
  const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function* halting() {
    yield pdf(3_000)
    begun.resolve()
    await goesOn.promise
  }
  async function* whole() {
    yield pdf(3_000)
  }
  const coming = send(person, halting())
  await begun.promise
  expect(await send(person, whole())).toEqual([413, 'storage_full'])
  goesOn.resolve()
  expect(await coming).toEqual([201, undefined])
})
