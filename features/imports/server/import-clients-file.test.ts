import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { importFile, receiveImport, undoFile, workOn } from '#tests/support/imports.ts'
import { journalOf } from '#tests/support/journal.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const windows = (text: string) => Buffer.from(text, 'latin1')
const listed = (person: Person) => person.api.clients.listClients({ pageSize: 200 })
const file = windows(
  'Code client;Nom;Prénom;Portable;Email;CP;Ville\r\n' +
    'C1;Lefèvre;Zoé;06 39 98 00 01;zoe@exemple.fr;35000;Rennes\r\n' +
    'C2;Durand;Ana;639980002;;1000;Bourg-en-Bresse\r\n' +
    'C3;;Sans nom;;;;\r\n',
)

test('a file of Windows-1252 is recognised, rehearsed, then written', async () => {
  const manager = await api.person()
  const received = await receiveImport(manager, file)
  expect(received).toMatchObject({ kind: 'client', status: 'draft', rowCount: 3, hasFile: true })
  expect(received.format).toMatchObject({ encoding: 'windows-1252', separator: ';', headerRow: 1 })
  expect(received.mapping[0]).toBe('reference')

  const preview = await manager.api.imports.previewImport({ id: received.id })
  expect(preview.headers).toContain('Prénom')
  expect(preview.rows[1]?.values).toMatchObject({
    mobile: '06\u00a039\u00a098\u00a000\u00a002',
    addressZipCode: '01000',
  })
  expect(preview.rows[2]?.mistakes).toEqual({ lastName: 'Indiquez le nom du client' })

  const { checked, done } = await importFile(manager, api, file)
  expect(checked).toMatchObject({ status: 'checked', createdCount: 2, refusedCount: 1 })
  expect(done).toMatchObject({ status: 'done', createdCount: 2, sameCount: 0, refusedCount: 1, readCount: 3 })
  expect((await listed(manager)).items.map(({ displayName }) => displayName)).toEqual(['DURAND Ana', 'LEFÈVRE Zoé'])
  const refused = await manager.api.imports.listImportRows({ id: done.id })
  expect(refused.items).toMatchObject([{ row: 4, reason: 'Nom\u202f: Indiquez le nom du client' }])
  expect(await journalOf(manager, 'client.created')).toHaveLength(2)
})

test('the rehearsal writes nothing', async () => {
  const manager = await api.person()
  const { id } = await receiveImport(manager, file)
  await workOn(manager, api, await manager.api.imports.checkImport({ id }))
  expect((await listed(manager)).total).toBe(0)
})

test('the same file makes no doubles', async () => {
  const manager = await api.person()
  await importFile(manager, api, file)
  const { checked, done } = await importFile(manager, api, file)
  expect(checked).toMatchObject({ createdCount: 0, sameCount: 2 })
  expect(done).toMatchObject({ createdCount: 0, updatedCount: 0, sameCount: 2 })
  expect((await listed(manager)).total).toBe(2)
})

test('a client is found again by its reference, also under another name', async () => {
  const manager = await api.person()
  await importFile(manager, api, 'Code client;Nom\nC1;Lefèvre\n')
  const { done } = await importFile(manager, api, 'Code client;Nom\nC1;Lefèvre-Martin\n', { policy: 'overwrite' })
  expect(done).toMatchObject({ updatedCount: 1 })
  expect((await listed(manager)).items.map(({ lastName }) => lastName)).toEqual(['Lefèvre-Martin'])
})

test('clients that are there are completed or overwritten, as chosen, and the rehearsal tells the same', async () => {
  const manager = await api.person()
  const { id } = await manager.api.clients.createClient(
    clientFields({ email: 'zoe@exemple.fr', addressCity: 'Rennes' }),
  )
  const text = 'Nom;Prénom;Email;Ville;Téléphone\nLefèvre;Zoé;zoe@exemple.fr;Brest;0299123456\n'
  const completed = await importFile(manager, api, text, { policy: 'complete' })
  expect([completed.checked, completed.done].map(({ updatedCount }) => updatedCount)).toEqual([1, 1])
  const read = async () => (await manager.api.clients.readClient({ id })).client
  expect(await read()).toMatchObject({ addressCity: 'Rennes', phone: '+33299123456', version: 2 })
  await importFile(manager, api, text, { policy: 'overwrite' })
  expect(await read()).toMatchObject({ addressCity: 'Brest', version: 3 })
})

test('two rows about one client make one client, in the rehearsal too', async () => {
  const manager = await api.person()
  const text = 'Nom;Prénom;Email;Ville\nLefèvre;Zoé;zoe@exemple.fr;\nLefèvre;Zoé;zoe@exemple.fr;Rennes\n'
  const { checked, done } = await importFile(manager, api, text, { policy: 'complete' })
  expect(checked).toMatchObject({ createdCount: 1, updatedCount: 1 })
  expect(done).toMatchObject({ createdCount: 1, updatedCount: 1 })
  expect((await listed(manager)).items).toMatchObject([{ addressCity: 'Rennes' }])
  expect(await undoFile(manager, api, done.id)).toMatchObject({ status: 'undone', undoneCount: 2, keptCount: 0 })
  expect((await listed(manager)).total).toBe(0)
})

test('an import is undone but for what changed since, which is named', async () => {
  const manager = await api.person()
  const { done } = await importFile(manager, api, file)
  const [ana] = (await listed(manager)).items
  if (!ana) throw new Error('Nobody was imported.')
  await manager.api.clients.editClient({ ...ana, baseVersion: ana.version, addressCity: 'Brest' })
  const undone = await undoFile(manager, api, done.id)
  expect(undone).toMatchObject({ status: 'undone', undoneCount: 1, keptCount: 1 })
  const kept = await manager.api.imports.listImportRows({ id: done.id, shelf: 'kept' })
  expect(kept.items).toMatchObject([{ recordId: ana.id, reason: expect.stringContaining('modifiée depuis') }])
  expect((await listed(manager)).items.map(({ id }) => id)).toEqual([ana.id])
})

test('a client to whom a note was added since is kept', async () => {
  const manager = await api.person()
  const { done } = await importFile(manager, api, 'Nom\nLefèvre\n')
  const [zoe] = (await listed(manager)).items
  await manager.api.clients.addClientNote({ id: zoe?.id ?? '', noteId: done.id, body: 'Rappeler' })
  expect(await undoFile(manager, api, done.id)).toMatchObject({ undoneCount: 0, keptCount: 1 })
})

test('devices that were away forget clients that were taken back', async () => {
  const manager = await api.person()
  const { done } = await importFile(manager, api, 'Nom\nLefèvre\n')
  const [zoe] = (await listed(manager)).items
  await undoFile(manager, api, done.id)
  expect(await manager.api.clients.listErasedClients({ since: '2026-01-01T00:00:00Z' })).toEqual({
    erased: [],
    removed: [zoe?.id],
  })
})

test('the refused rows come back as a file that is imported again once corrected', async () => {
  const manager = await api.person()
  const { done } = await importFile(manager, api, 'Nom;Email\nLefèvre;zoe@\n=1+1;ana@exemple.fr\n')
  const answer = await manager.fetch(`/api/imports/${done.id}/refused-rows`)
  expect(answer.headers.get('content-disposition')).toMatch(/clients-lignes-refusees\.csv/)
  const text = await answer.text()
  expect(text).toBe('Nom;Email;Motif du refus\r\nLefèvre;zoe@;Email\u202f: Email invalide\r\n')
  const again = await importFile(manager, api, text.replace('zoe@', 'zoe@exemple.fr'))
  expect(again.done).toMatchObject({ createdCount: 1, refusedCount: 0 })
  expect((await listed(manager)).items.map(({ lastName }) => lastName)).toContain('=1+1')
})

test.each(['csv', 'xlsx'])('our own export in %s comes in again by itself and changes nothing', async (format) => {
  const manager = await api.person()
  const { clients } = manager.api
  await clients.createClient(clientFields({ lastName: '=Lefèvre;2', mobile: '06 39 98 00 01', civility: 'mrs' }))
  await clients.createClient(
    clientFields({ kind: 'company', companyName: 'Taxis', siret: '13002526500013', phone: '06 39 98 00 02' }),
  )
  const before = (await listed(manager)).items
  const answer = await manager.fetch(`/api/clients/export?format=${format}`)
  const exported = Buffer.from(await answer.arrayBuffer())
  const { checked } = await importFile(manager, api, exported, { policy: 'overwrite' })
  expect(checked).toMatchObject({ kind: 'client', createdCount: 0, updatedCount: 0, refusedCount: 0, sameCount: 2 })
  expect((await listed(manager)).items).toEqual(before)
  const other = await api.person()
  expect((await importFile(other, api, exported)).done).toMatchObject({ createdCount: 2, refusedCount: 0 })
  const bare = ({ items }: Awaited<ReturnType<typeof listed>>) =>
    items.map(({ id: _, createdAt: __, updatedAt: ___, ...client }) => client)
  expect(bare(await listed(other))).toEqual(bare(await listed(manager)))
})
