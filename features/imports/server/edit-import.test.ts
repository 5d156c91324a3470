import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { importFile, receiveImport, sendFile, undoFile, workOn } from '#tests/support/imports.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const text = 'Nom,Ville\nLefèvre,"Rennes;35"\nDurand,Brest\n'

test('a file that was read wrongly is read again as people say, and its columns are guessed anew', async () => {
  const manager = await api.person()
  const received = await receiveImport(manager, text)
  const edit = { ...received, baseVersion: received.version }
  const cut = await manager.api.imports.editImport({ ...edit, format: { ...received.format, separator: ';' } })
  expect(cut).toMatchObject({ version: 2, mapping: [null, null] })
  const headless = await manager.api.imports.editImport({
    ...edit,
    baseVersion: 2,
    format: { ...received.format, headerRow: null },
  })
  expect(headless).toMatchObject({ rowCount: 3, mapping: [null, null] })
})

test('columns are chosen by people, each field once', async () => {
  const manager = await api.person()
  const received = await receiveImport(manager, text)
  const edit = { ...received, baseVersion: received.version }
  await expect(manager.api.imports.editImport({ ...edit, mapping: ['lastName', 'lastName'] })).rejects.toMatchObject({
    code: 'import_column_twice',
  })
  expect(await manager.api.imports.editImport({ ...edit, mapping: ['companyName', 'nonsense'] })).toMatchObject({
    mapping: ['companyName', null],
  })
})

test('a change from a page that is out of date is refused', async () => {
  const manager = await api.person()
  const received = await receiveImport(manager, text)
  const edit = { ...received, baseVersion: received.version }
  await manager.api.imports.editImport(edit)
  await expect(manager.api.imports.editImport(edit)).rejects.toMatchObject({ code: 'import_changed' })
})

test('a rehearsal is void once the file is read otherwise', async () => {
  const manager = await api.person()
  const { id } = await receiveImport(manager, text)
  const checked = await workOn(manager, api, await manager.api.imports.checkImport({ id }))
  const edited = await manager.api.imports.editImport({ ...checked, baseVersion: checked.version, policy: 'overwrite' })
  expect(edited).toMatchObject({ status: 'draft', createdCount: 0 })
  await expect(manager.api.imports.runImport({ id })).rejects.toMatchObject({ code: 'import_not_ready' })
})

test('a file is taken once, however often it is asked for', async () => {
  const manager = await api.person()
  const asked = { id: newId(), fileId: await sendFile(manager, text) }
  const first = await manager.api.imports.createImport(asked)
  expect(await manager.api.imports.createImport(asked)).toEqual(first)
  await expect(manager.api.imports.createImport({ ...asked, id: newId() })).rejects.toMatchObject({
    code: 'import_file_missing',
  })
})

test('an import that is stopped keeps what it wrote, and is undone', async () => {
  const manager = await api.person()
  const { id } = await receiveImport(manager, text)
  await workOn(manager, api, await manager.api.imports.checkImport({ id }))
  const running = await manager.api.imports.runImport({ id })
  expect(await manager.api.imports.stopImport({ id })).toMatchObject({ status: 'stopped' })
  expect(await workOn(manager, api, running)).toMatchObject({ status: 'stopped', readCount: 0 })
  expect(await undoFile(manager, api, id)).toMatchObject({ status: 'undone' })
})

test('an import that wrote nothing is removed with its file, one that wrote is not', async () => {
  const manager = await api.person()
  const { id } = await receiveImport(manager, text)
  await manager.api.imports.removeImport({ id })
  expect((await manager.api.imports.listImports({})).total).toBe(0)
  expect(await manager.inGarage(({ db }) => db.selectFrom('files').select('id').execute())).toEqual([])
  const { done } = await importFile(manager, api, text)
  await expect(manager.api.imports.removeImport({ id: done.id })).rejects.toMatchObject({ code: 'import_not_ready' })
})

test('a technician imports nothing', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  await expect(receiveImport(technician, text)).rejects.toMatchObject({ code: 'not_allowed' })
})
