import { expect, test } from 'vitest'
import { attachmentFields, dossierSubject, leastPhotograph, sendFile } from '#features/attachments/server/samples.ts'
import { takeContent } from '#features/attachments/server/take-content.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const attach = async (person: Person, content?: Uint8Array<ArrayBuffer>, name?: string) =>
  person.api.attachments.attachFile(await attachmentFields(person, content, name))
const filesOf = (person: Person) =>
  person.inGarage(({ db }) => db.selectFrom('files').select(['id', 'isLoose']).orderBy('id').execute())
const listOf = (
  { subjectKind, subjectId }: { subjectKind: 'dossier' | 'vehicle' | 'client'; subjectId: string },
  person: Person,
) => person.api.attachments.listAttachments({ subjectKind, subjectId })

test('a photograph is attached with its bytes, its print and its author, and the bytes stay as they came', async () => {
  const manager = await api.person()
  const mechanic = await api.person({ role: 'workshop', colleagueOf: manager })
  const content = leastPhotograph()
  const fields = { ...(await dossierSubject(manager)), ...(await sendFile(mechanic, content)) }
  const attached = await mechanic.api.attachments.attachFile({ id: newId(), ...fields, name: 'IMG_2031.jpg' })
  expect(attached).toMatchObject({ kind: 'photograph', isKindProposed: true, stage: null, mediaType: 'image/jpeg' })
  expect(attached).toMatchObject({ attachedBy: 'Camille Moreau', sizeBytes: content.length, preview: 'waiting' })
  const opened = await api.fetch(attached.url)
  expect(Buffer.from(await opened.arrayBuffer()).equals(content)).toBe(true)
  expect((await api.fetch(attached.downloadUrl)).headers.get('content-disposition')).toMatch(/^attachment/)
  expect(await journalOf(manager, 'attachment.attached')).toMatchObject([{ details: { sha256: attached.sha256 } }])
})

test('files of a dossier are listed in the order of taking, whatever the order of arrival', async () => {
  const person = await api.person()
  const subject = await dossierSubject(person)
  const [first, second, third] = [newId(1_000), newId(2_000), newId(3_000)]
  for (const id of [second, third, first]) {
    await person.api.attachments.attachFile({ id, ...subject, ...(await sendFile(person)), name: 'photo.jpg' })
  }
  const { items, total } = await listOf(subject, person)
  expect([items.map(({ id }) => id), total]).toEqual([[first, second, third], 3])
})

test('a photograph that is sent again after a lost answer is attached once', async () => {
  const person = await api.person()
  const fields = await attachmentFields(person)
  const [one, other] = await Promise.all([
    person.api.attachments.attachFile(fields),
    person.api.attachments.attachFile(fields),
  ])
  expect(other.id).toBe(one.id)
  const { isAttached, isStored } = await person.api.attachments.checkAttachment(fields)
  expect([isAttached, isStored]).toEqual([true, true])
  expect((await listOf(fields, person)).total).toBe(1)
  expect(await filesOf(person)).toHaveLength(1)
})

test('the same photograph dropped twice on a dossier stays one', async () => {
  const person = await api.person()
  const content = leastPhotograph()
  const fields = await attachmentFields(person, content)
  const first = await person.api.attachments.attachFile(fields)
  const again = { ...fields, id: newId(), ...(await sendFile(person, content)) }
  expect((await person.api.attachments.attachFile(again)).id).toBe(first.id)
  expect((await listOf(fields, person)).total).toBe(1)
  expect(await filesOf(person)).toHaveLength(1)
})

test('the same bytes on two records are stored once, and need no second sending', async () => {
  const person = await api.person()
  const content = leastPhotograph()
  const first = await attach(person, content)
  const subject = await dossierSubject(person)
  const id = newId()
  const known = await person.api.attachments.checkAttachment({ id, ...subject, sha256: first.sha256 })
  expect(known).toEqual({ isAttached: false, isStored: true })
  await person.api.attachments.attachFile({ id, ...subject, fileId: newId(), sha256: first.sha256, name: 'copie.jpg' })
  expect((await listOf(subject, person)).total).toBe(1)
  expect(await filesOf(person)).toHaveLength(1)
})

test('the same photograph attached twice at once stays one', async () => {
  const person = await api.person()
  const content = leastPhotograph()
  const subject = await dossierSubject(person)
  const sent = await Promise.all(Array.from({ length: 4 }, () => sendFile(person, content)))
  const attached = await Promise.all(
    sent.map((file) => person.api.attachments.attachFile({ id: newId(), ...subject, ...file, name: 'photo.jpg' })),
  )
  expect(new Set(attached.map(({ id }) => id)).size).toBe(1)
  expect((await listOf(subject, person)).total).toBe(1)
  expect(await filesOf(person)).toHaveLength(1)
})

test('a file that was sent for something else is not taken', async () => {
  const person = await api.person()
  const sent = await sendFile(person)
  const { id } = await person.inGarage((ctx) => takeContent(ctx, sent))
  expect(id).toBe(sent.fileId)
  const taken = { fileId: id, sha256: 'b'.repeat(64) }
  await expect(person.inGarage((ctx) => takeContent(ctx, taken))).rejects.toThrow('n’est pas arrivé')
})

test('another garage that has the same photograph stores its own', async () => {
  const [person, stranger] = [await api.person(), await api.person()]
  const content = leastPhotograph()
  const first = await attach(person, content)
  const asked = { id: newId(), ...(await dossierSubject(stranger)), sha256: first.sha256 }
  expect((await stranger.api.attachments.checkAttachment(asked)).isStored).toBe(false)
  await expect(
    stranger.api.attachments.attachFile({ ...asked, fileId: newId(), name: 'vol.jpg' }),
  ).rejects.toMatchObject({ code: 'attachment_missing' })
})

test('a client and a vehicle have files of their own', async () => {
  const person = await api.person()
  const client = await person.api.clients.createClient(clientFields())
  const subject = { subjectKind: 'client', subjectId: client.id } as const
  const sent = await sendFile(person, Uint8Array.from(Buffer.from(`%PDF-1.7 ${newId()}`)))
  const attached = await person.api.attachments.attachFile({ id: newId(), ...subject, ...sent, name: 'Permis.pdf' })
  expect(attached).toMatchObject({ ...subject, kind: 'licence' })
})

test('a file that is no photograph and no document is refused with its sentence, and is gone', async () => {
  const person = await api.person()
  const zip = Uint8Array.from([...Buffer.from('PK\x03\x04', 'latin1'), ...Buffer.from(newId())])
  await expect(attach(person, zip, 'photo.zip')).rejects.toMatchObject({ code: 'attachment_type_unknown' })
  const fields = await attachmentFields(person)
  await expect(person.api.attachments.attachFile({ ...fields, sha256: 'a'.repeat(64) })).rejects.toMatchObject({
    code: 'attachment_damaged',
  })
  expect(await filesOf(person)).toEqual([])
})

test('nothing is attached to a record that is unknown, erased or of another garage', async () => {
  const [person, stranger] = [await api.person(), await api.person()]
  const theirs = await dossierSubject(stranger)
  const unknown = { ...theirs, subjectId: newId() }
  const erased = await person.api.clients.createClient(clientFields())
  await person.api.clients.eraseClient({ id: erased.id })
  for (const subject of [theirs, unknown, { subjectKind: 'client' as const, subjectId: erased.id }]) {
    const fields = { id: newId(), ...(await sendFile(person)), name: 'photo.jpg', ...subject }
    await expect(person.api.attachments.attachFile(fields)).rejects.toMatchObject({
      code: 'attachment_subject_unknown',
    })
  }
})

test('twenty photographs attached at once are all there, once', async () => {
  const person = await api.person()
  const subject = await dossierSubject(person)
  await Promise.all(
    Array.from({ length: 20 }, async () =>
      person.api.attachments.attachFile({ id: newId(), ...subject, ...(await sendFile(person)), name: 'photo.jpg' }),
    ),
  )
  expect((await listOf(subject, person)).total).toBe(20)
})
