import { expect, test } from 'vitest'
import { keptTrashedDays } from '#features/attachments/attachment.ts'
import { purgeAttachments } from '#features/attachments/server/purge-attachments.ts'
import { removeAttachmentRows } from '#features/attachments/server/remove-attachment-rows.ts'
import { attachmentFields, dossierSubject, leastPhotograph, sendFile } from '#features/attachments/server/samples.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { sweepOrphanBytes } from '#platform/files/sweep.ts'
import { journalOf } from '#tests/support/journal.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const attach = async (person: Person, content?: Uint8Array<ArrayBuffer>) =>
  person.api.attachments.attachFile(await attachmentFields(person, content))
const filesOf = (person: Person) => person.inGarage(({ db }) => db.selectFrom('files').select('id').execute())
const usedOf = async (person: Person) => (await person.api.subscriptions.readSubscription()).storage?.usedBytes
const purge = (now: Date) =>
  withSystem(api.services.database, { now, requestId: 'test' }, (ctx) => purgeAttachments(ctx))

test('several files are classified, turned and given a stage in one act; what is not said stays', async () => {
  const person = await api.person()
  const [one, other] = [await attach(person), await attach(person)]
  const ids = [other.id, one.id]
  const { items } = await person.api.attachments.editAttachments({ ids, stage: 'before', kind: 'other', quarters: 1 })
  expect(items.map(({ id }) => id)).toEqual(ids)
  for (const each of items)
    expect(each).toMatchObject({ stage: 'before', kind: 'other', isKindProposed: false, quarters: 1, version: 2 })
  await person.api.attachments.editAttachments({ ids: [one.id], caption: 'Aile avant', name: 'Aile.jpg' })
  const { attachment } = await person.api.attachments.readAttachment({ id: one.id })
  expect(attachment).toMatchObject({ caption: 'Aile avant', name: 'Aile.jpg', stage: 'before', sha256: one.sha256 })
  await person.api.attachments.editAttachments({ ids: [one.id], stage: null })
  expect((await person.api.attachments.readAttachment({ id: one.id })).attachment.stage).toBeNull()
})

test('the list is filtered by kind and by stage', async () => {
  const person = await api.person()
  const fields = await attachmentFields(person)
  const first = await person.api.attachments.attachFile(fields)
  const { subjectKind, subjectId } = fields
  await person.api.attachments.attachFile({ ...fields, id: newId(), ...(await sendFile(person)), stage: 'after' })
  const list = (more: object) => person.api.attachments.listAttachments({ subjectKind, subjectId, ...more })
  expect((await list({ stage: 'after' })).total).toBe(1)
  expect((await list({ kind: 'photograph' })).total).toBe(2)
  expect((await list({ kind: 'licence' })).total).toBe(0)
  await person.api.attachments.trashAttachments({ ids: [first.id] })
  expect((await list({})).total).toBe(1)
  expect((await list({ trashed: true })).items.map(({ id }) => id)).toEqual([first.id])
})

test('without a record, the list is that of the garage, the newest first, and half a record is refused', async () => {
  const [person, stranger] = [await api.person(), await api.person()]
  const [first, second] = [await attach(person), await attach(person)]
  await attach(stranger)
  const { listAttachments, trashAttachments } = person.api.attachments
  const { items, total } = await listAttachments({})
  expect([items.map(({ id }) => id), total]).toEqual([[second.id, first.id], 2])
  expect(items.map(({ subjectId }) => subjectId)).toEqual([second.subjectId, first.subjectId])
  await trashAttachments({ ids: [first.id] })
  expect((await listAttachments({ trashed: true })).items.map(({ id }) => id)).toEqual([first.id])
  const { subjectKind, subjectId } = second
  const fields = { subjectId: 'Indiquez la nature et l’identifiant de la fiche, ou ni l’un ni l’autre' }
  for (const half of [{ subjectKind }, { subjectId }])
    await expect(listAttachments(half)).rejects.toMatchObject({ code: 'invalid_input', data: { fields } })
})

test('a file of the trash is restored as it was, and edited by nobody meanwhile', async () => {
  const person = await api.person()
  const { id } = await attach(person)
  await person.api.attachments.trashAttachments({ ids: [id] })
  await expect(person.api.attachments.editAttachments({ ids: [id], caption: 'x' })).rejects.toMatchObject({
    code: 'attachment_trashed',
  })
  await person.api.attachments.trashAttachments({ ids: [id] })
  const { items } = await person.api.attachments.restoreAttachments({ ids: [id] })
  expect(items[0]).toMatchObject({ trashedAt: null, version: 3 })
  expect(await journalOf(person, 'attachment.trashed')).toHaveLength(1)
})

test('a trashed file is erased after thirty days with its bytes, and leaves no name in the journal', async () => {
  const person = await api.person()
  const [gone, kept] = [await attach(person), await attach(person)]
  await person.api.attachments.trashAttachments({ ids: [gone.id] })
  const after = (days: number) => new Date(Date.now() + days * 86_400_000)
  await purge(after(keptTrashedDays - 1))
  expect(await filesOf(person)).toHaveLength(2)
  await purge(after(keptTrashedDays + 1))
  expect(await filesOf(person)).toHaveLength(1)
  const { database, files } = api.services
  await sweepOrphanBytes({ database, files, clock: () => after(2) })
  const stored: string[] = []
  for await (const { key } of files.list()) if (key.startsWith(person.garageId)) stored.push(key)
  expect(stored).toHaveLength(1)
  const entries = await journalOf(person, 'attachment.attached')
  expect(entries.map(({ details }) => Object.keys(details ?? {}).length > 0)).toEqual([false, true])
  expect((await person.api.attachments.readAttachment({ id: kept.id })).attachment.id).toBe(kept.id)
})

test('a file is erased at once on request, and its room is free', async () => {
  const person = await api.person()
  const { id } = await attach(person)
  expect(await usedOf(person)).toBeGreaterThan(0)
  await expect(person.api.attachments.eraseAttachments({ ids: [id] })).rejects.toMatchObject({
    code: 'attachment_not_trashed',
  })
  await person.api.attachments.trashAttachments({ ids: [id] })
  await person.api.attachments.eraseAttachments({ ids: [id] })
  expect(await usedOf(person)).toBe(0)
  const mechanic = await api.person({ role: 'workshop', colleagueOf: person })
  await expect(mechanic.api.attachments.eraseAttachments({ ids: [id] })).rejects.toMatchObject({ code: 'not_allowed' })
})

test('bytes that two records hold stay until both are erased', async () => {
  const person = await api.person()
  const content = leastPhotograph()
  const [one, other] = [await attach(person, content), await attach(person, content)]
  await person.api.attachments.trashAttachments({ ids: [one.id, other.id] })
  await person.api.attachments.eraseAttachments({ ids: [one.id] })
  expect(await filesOf(person)).toHaveLength(1)
  await person.api.attachments.eraseAttachments({ ids: [other.id] })
  expect(await filesOf(person)).toHaveLength(0)
  await person.inGarage((ctx) => removeAttachmentRows(ctx, person.garageId, [other.id]))
})

test('a new version takes the place of a file, and the one of before stays beside it', async () => {
  const person = await api.person()
  const first = await attach(person)
  const sent = { id: first.id, revisionId: newId(), ...(await sendFile(person)) }
  const revised = await person.api.attachments.reviseAttachment(sent)
  expect(revised).toMatchObject({ id: first.id, revision: 2, sha256: sent.sha256, preview: 'waiting' })
  expect((await person.api.attachments.reviseAttachment(sent)).revision).toBe(2)
  const { revisions } = await person.api.attachments.readAttachment({ id: first.id })
  expect(revisions).toMatchObject([{ revision: 1, sha256: first.sha256, addedBy: 'Camille Moreau' }])
  expect((await api.fetch(revisions[0]?.downloadUrl ?? '')).status).toBe(200)
  await expect(person.api.attachments.reviseAttachment({ ...sent, revisionId: newId() })).rejects.toMatchObject({
    code: 'same_content',
  })
})

test('another garage and a stranger change nothing', async () => {
  const [person, stranger] = [await api.person(), await api.person()]
  const { id } = await attach(person)
  const ids = [id]
  for (const ask of [
    () => stranger.api.attachments.editAttachments({ ids, caption: 'x' }),
    () => stranger.api.attachments.trashAttachments({ ids }),
    () => stranger.api.attachments.restoreAttachments({ ids }),
    () => stranger.api.attachments.exportAttachments({ ids }),
    () => person.api.attachments.trashAttachments({ ids: [id, newId()] }),
  ]) {
    await expect(ask()).rejects.toMatchObject({ code: 'attachment_not_found' })
  }
  expect((await person.api.attachments.listAttachments(await dossierSubject(person))).total).toBe(0)
})

test('an archive holds the original bytes under their names', async () => {
  const person = await api.person()
  const content = leastPhotograph()
  const one = await attach(person, content)
  const answer = await person.fetch('/api/attachments/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [one.id] }),
  })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.zip"/)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.includes('Photo/IMG_2031.jpg')).toBe(true)
  expect(bytes.includes(Buffer.from(content))).toBe(true)
  expect(await journalOf(person, 'attachment_list.exported')).toHaveLength(1)
})
