import { randomBytes } from 'node:crypto'
import { ORPCError } from '@orpc/client'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { type PutSlice, sendSlices, sliceBytes } from '#browser/send-slices.ts'
import { newId } from '#lib/id.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import { fileUploads } from '#platform/files/routes.ts'
import { uploadSlice } from '#platform/files/slices.ts'
import { sweepLooseFiles, sweepOrphanBytes } from '#platform/files/sweep.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const megabyte = 1024 * 1024
const limitBytes = 24 * megabyte
/** The garages whose plan leaves room for so many bytes. */
const rooms = new Map<string, number>()
let app: Hono

const storage = {
  limitOf: async ({ garageId }: { garageId: string }) => rooms.get(garageId) ?? Number.POSITIVE_INFINITY,
  offerFor: async () => ({}),
}

beforeAll(() => {
  app = new Hono()
  // The edge logs a request that broke; here it is one that the test broke.
  app.onError((error, c) => c.json({ code: error.message }, 500))
  app.route('/api', fileUploads({ ...api.services, limitBytes, admit: async () => {}, storage }))
})

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])
const blobOf = (content: Buffer) => new Blob([Uint8Array.from(content)])

type Request = { range?: string; body?: BodyInit; type?: string }

async function ask(person: Person, id: string, { range, body = '', type = 'application/pdf' }: Request) {
  const headers = {
    authorization: `Bearer ${person.accessToken}`,
    'x-garage': person.garageId,
    'content-type': type,
    ...(range && { 'content-range': range }),
  }
  const init = { method: 'PUT', headers, body, duplex: 'half' }
  const answer = await app.request(new Request(`http://localhost/api/files/${id}?name=rapport.pdf`, init))
  return { status: answer.status, body: await answer.json() }
}

/** The wire of a device to the server. The network breaks in the middle of the slice that begins at `cutAt`. */
function wireOf(person: Person, id: string, cutAt = -1) {
  const sent = { bytes: 0 }
  const put: PutSlice = async (range, part) => {
    if (range.startsWith(`bytes ${cutAt}-`)) {
      await ask(person, id, { range, body: cutInHalf(part) }).catch(() => {})
      throw new TypeError('The file did not get through')
    }
    sent.bytes += part.size
    const { status, body } = await ask(person, id, { range, body: part })
    if (status >= 400) throw new ORPCError(body.code, { status, data: body.data })
    return body
  }
  return { put, sent }
}

function cutInHalf(part: Blob): ReadableStream<Uint8Array> {
  let isSent = false
  return new ReadableStream({
    async pull(controller) {
      if (isSent) return controller.error(new TypeError('terminated'))
      isSent = true
      controller.enqueue(await part.slice(0, part.size / 2).bytes())
    },
  })
}

const send = (content: Buffer, { put }: { put: PutSlice }) => sendSlices(blobOf(content), put, () => {})

function fileOf(person: Person, id: string) {
  return person.inGarage(async ({ db }) => ({
    files: await db.selectFrom('files').select(['sha256', 'sizeBytes', 'isLoose']).where('id', '=', id).execute(),
    slices: await db.selectFrom('fileSlices').select('id').where('fileId', '=', id).execute(),
  }))
}

async function keysOf({ garageId }: Person): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of api.services.files.list()) if (key.startsWith(garageId)) keys.push(key)
  return keys
}

async function expectWhole(person: Person, id: string, content: Buffer) {
  const file = { sha256: sha256(content).toString('hex'), sizeBytes: content.length, isLoose: true }
  expect(await fileOf(person, id)).toEqual({ files: [file], slices: [] })
  expect(await keysOf(person)).toHaveLength(1)
}

test('a file of 20 MB that is cut at 90 % goes on there, and its bytes are those of the device', async () => {
  const person = await api.person()
  const [id, content] = [newId(), pdf(20 * megabyte)]
  await expect(send(content, wireOf(person, id, 18 * megabyte))).rejects.toThrow('did not get through')
  expect((await fileOf(person, id)).files).toEqual([])
  const again = wireOf(person, id)
  await send(content, again)
  expect(again.sent.bytes).toBe(2 * megabyte)
  await expectWhole(person, id, content)
})

test('a file that is cut three times is sent once', async () => {
  const person = await api.person()
  const [id, content] = [newId(), pdf(5 * megabyte + 13)]
  for (const cutAt of [0, 2 * megabyte, 4 * megabyte])
    await expect(send(content, wireOf(person, id, cutAt))).rejects.toThrow('did not get through')
  const last = wireOf(person, id)
  await send(content, last)
  expect(last.sent.bytes).toBe(megabyte + 13)
  await expectWhole(person, id, content)
})

test('a file whose last answer was lost is one file', async () => {
  const person = await api.person()
  const [id, content] = [newId(), pdf(3 * megabyte)]
  await send(content, wireOf(person, id))
  const again = wireOf(person, id)
  await send(content, again)
  expect(again.sent.bytes).toBe(0)
  await expectWhole(person, id, content)
})

test('a file that two tabs send at once is one file', async () => {
  const person = await api.person()
  const [id, content] = [newId(), pdf(5 * megabyte)]
  await Promise.all([send(content, wireOf(person, id)), send(content, wireOf(person, id))])
  await expectWhole(person, id, content)
})

test('a last slice whose file another tab makes before it does is that file', async () => {
  const person = await api.person()
  const [id, content] = [newId(), pdf(3 * megabyte)]
  const wholeBytes = content.length
  const [first, last] = [content.subarray(0, sliceBytes), content.subarray(sliceBytes)]
  await ask(person, id, { range: `bytes 0-${sliceBytes - 1}/${wholeBytes}`, body: Uint8Array.from(first) })
  let transactions = 0
  const enter: typeof person.inGarage = async (work) => {
    // The third one lists the slices of the file to make: another tab has just asked how far the file has come.
    if (++transactions === 3) await ask(person, id, { range: `bytes */${wholeBytes}` })
    return person.inGarage(work)
  }
  const upload = { garageId: person.garageId, id, name: 'rapport.pdf', declaredType: 'application/pdf', limitBytes }
  const sent = await uploadSlice(
    { files: api.services.files, storage, enter },
    { ...upload, content: [last], announcedBytes: last.length },
    { slice: { startsAt: sliceBytes, endsAt: wholeBytes }, wholeBytes },
  )
  expect(sent).toMatchObject({ file: { sizeBytes: wholeBytes }, isNew: false })
  await expectWhole(person, id, content)
})

test('another garage neither sees nor continues a file that comes', async () => {
  const [owner, stranger] = [await api.person(), await api.person()]
  const [id, content] = [newId(), pdf(4 * megabyte)]
  await expect(send(content, wireOf(owner, id, 2 * megabyte))).rejects.toThrow('did not get through')
  const own = pdf(4 * megabyte)
  await send(own, wireOf(stranger, id))
  await expectWhole(stranger, id, own)
  await send(content, wireOf(owner, id))
  await expectWhole(owner, id, content)
  const range = `bytes */${4 * megabyte}`
  const borrowed = await ask({ ...stranger, garageId: owner.garageId }, id, { range })
  expect(borrowed.status).toBe(404)
})

test('a file that came no further is forgotten after a day, and begins anew', async () => {
  const person = await api.person()
  const [id, content] = [newId(), pdf(5 * megabyte)]
  await expect(send(content, wireOf(person, id, 4 * megabyte))).rejects.toThrow('did not get through')
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  const sweep = async (at: Date) => {
    await sweepLooseFiles(api.services, at)
    await sweepOrphanBytes({ ...api.services, clock: () => at })
  }
  await sweep(hours(23))
  expect(await keysOf(person)).toHaveLength(2)
  // The bytes of a file that still comes stay, however old they are.
  await sweepOrphanBytes({ ...api.services, clock: () => hours(25) })
  expect(await keysOf(person)).toHaveLength(2)
  await sweep(hours(25))
  expect(await keysOf(person)).toEqual([])
  const again = wireOf(person, id)
  await send(content, again)
  expect(again.sent.bytes).toBe(content.length)
  await expectWhole(person, id, content)
})

test('a slice in the wrong place, of another size or of another file is refused, and the server says where it stands', async () => {
  const person = await api.person()
  const id = newId()
  const content = pdf(6 * megabyte)
  const slice = (from: number, to: number) => blobOf(content.subarray(from, to))
  const whole = content.length
  const first = { range: `bytes 0-${sliceBytes - 1}/${whole}`, body: slice(0, sliceBytes) }
  expect(await ask(person, id, first)).toEqual({ status: 202, body: { receivedBytes: sliceBytes } })
  const before = await keysOf(person)
  const wrong = { code: 'file_slice_wrong', data: { receivedBytes: sliceBytes } }
  expect(await ask(person, id, first)).toMatchObject({ status: 409, body: wrong })
  const last = { range: `bytes ${2 * sliceBytes}-${whole - 1}/${whole}`, body: slice(2 * sliceBytes, whole) }
  expect(await ask(person, id, last)).toMatchObject({ status: 409, body: wrong })

  const next = `bytes ${sliceBytes}-${2 * sliceBytes - 1}/${whole}`
  const refused: [Request, number, string][] = [
    [{ range: next, body: slice(0, sliceBytes - 1) }, 400, 'file_slice_unfit'],
    [{ range: next, body: slice(0, sliceBytes + 1) }, 400, 'file_slice_unfit'],
    [{ range: `bytes ${sliceBytes}-${sliceBytes + 9}/${whole}`, body: slice(0, 10) }, 400, 'file_slice_unfit'],
    [{ range: `bytes ${whole}-${whole}/${whole}`, body: slice(0, 1) }, 400, 'file_slice_unfit'],
    [{ range: 'bytes 9-5/20', body: slice(0, 1) }, 400, 'file_slice_unfit'],
    [{ range: 'bytes */0' }, 400, 'file_slice_unfit'],
    [{ range: 'octets 0-9/10', body: slice(0, 10) }, 400, 'file_slice_unfit'],
    [{ range: `bytes */${limitBytes + 1}` }, 413, 'file_too_large'],
    [{ range: `bytes */${whole + 1}` }, 409, 'file_id_taken'],
  ]
  for (const [request, status, code] of refused)
    expect(await ask(person, id, request)).toMatchObject({ status, body: { code } })
  const program = { range: first.range, body: blobOf(Buffer.alloc(sliceBytes, 'MZ\0')) }
  expect(await ask(person, newId(), program)).toMatchObject({ status: 415, body: { code: 'file_type_contradicted' } })
  expect(await keysOf(person)).toEqual(before)

  await send(content, wireOf(person, id))
  await expectWhole(person, id, content)
  const other = `bytes */${whole - 1}`
  expect(await ask(person, id, { range: other })).toMatchObject({ status: 409, body: { code: 'file_id_taken' } })
})

test('a file without room is refused with its first slice, and files that come leave less room for the others', async () => {
  const person = await api.person()
  rooms.set(person.garageId, 6 * megabyte)
  await expect(send(pdf(7 * megabyte), wireOf(person, newId()))).rejects.toMatchObject({ code: 'storage_full' })
  expect(await keysOf(person)).toEqual([])

  const [id, content] = [newId(), pdf(5 * megabyte)]
  await expect(send(content, wireOf(person, id, 4 * megabyte))).rejects.toThrow('did not get through')
  await expect(send(pdf(5 * megabyte), wireOf(person, newId()))).rejects.toMatchObject({ code: 'storage_full' })
  expect(await ask(person, newId(), { body: blobOf(pdf(5 * megabyte)) })).toMatchObject({ status: 413 })
  await send(content, wireOf(person, id))
  await expectWhole(person, id, content)
  expect(await ask(person, newId(), { body: blobOf(pdf(megabyte)) })).toMatchObject({ status: 201 })
})
