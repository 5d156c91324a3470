import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import type { ImportRecord } from '#features/imports/contract.ts'
import { batchSize } from '#features/imports/import.ts'
import { eraseImportFiles } from '#features/imports/server/erase-import-files.ts'
import { eraseImportsOfPerson } from '#features/imports/server/erase-imports-of-person.ts'
import { forgetImportRows } from '#features/imports/server/forget-import-rows.ts'
import { moveImport } from '#features/imports/server/move-import.ts'
import { noteImportRows } from '#features/imports/server/note-import-rows.ts'
import { noteTakenBack } from '#features/imports/server/note-taken-back.ts'
import { purgeImports } from '#features/imports/server/purge-imports.ts'
import { clientsCsv } from '#features/imports/server/samples.ts'
import { saveImportSettings } from '#features/imports/server/save-import-settings.ts'
import { settleImport } from '#features/imports/server/settle-import.ts'
import { takeBackImport } from '#features/imports/server/take-back-import.ts'
import { undoImport } from '#features/imports/server/undo-import.ts'
import { workThroughImport } from '#features/imports/server/work-through-import.ts'
import { writeImportBatch } from '#features/imports/server/write-import-batch.ts'
import { withSystem } from '#platform/context.ts'
import { everyRow } from '#tests/support/every-row.ts'
import { importables, importFile, receiveImport, runOf, undoFile, workOn } from '#tests/support/imports.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const many = `Nom;Email\n${Array.from({ length: 2 * batchSize }, (_, at) => `Client ${at};c${at}@exemple.fr\n`).join('')}`
const total = async (person: Person) => (await person.api.clients.listClients({})).total

/** An import that was rehearsed and is about to be written. */
async function running(person: Person, text: string): Promise<ImportRecord> {
  const { id } = await receiveImport(person, text)
  await workOn(person, api, await person.api.imports.checkImport({ id }))
  return person.api.imports.runImport({ id })
}

test('an import whose process dies goes on after its last rows, and writes none twice', async () => {
  const manager = await api.person()
  const record = await running(manager, many)
  let transactions = 0
  const run = runOf(manager, api)
  const dying: typeof run.inGarage = (work) => {
    transactions += 1
    if (transactions > 2) throw new Error('the process was killed')
    return manager.inGarage(work)
  }
  const tools = { files: api.services.files, importables }
  const work = { importId: record.id, phase: 'running' } as const
  await expect(workThroughImport(tools, work, { ...run, inGarage: dying })).rejects.toThrow('killed')
  expect(await total(manager)).toBe(batchSize)
  await workThroughImport(tools, work, run)
  expect(await manager.api.imports.readImport({ id: record.id })).toMatchObject({
    ...{ status: 'done', createdCount: 2 * batchSize, readCount: 2 * batchSize },
  })
  expect(await total(manager)).toBe(2 * batchSize)
})

test('an undoing whose process dies goes on with what is left', async () => {
  const manager = await api.person()
  const { done } = await importFile(manager, api, many)
  await manager.api.imports.undoImport({ id: done.id })
  const run = runOf(manager, api)
  let transactions = 0
  const dying: typeof run.inGarage = (work) => {
    transactions += 1
    if (transactions > 1) throw new Error('the process was killed')
    return manager.inGarage(work)
  }
  await expect(takeBackImport({ importables }, done.id, { ...run, inGarage: dying })).rejects.toThrow('killed')
  expect(await total(manager)).toBe(batchSize)
  await takeBackImport({ importables }, done.id, run)
  expect(await manager.api.imports.readImport({ id: done.id })).toMatchObject({
    status: 'undone',
    undoneCount: 2 * batchSize,
  })
})

test('a second run of the same import writes nothing', async () => {
  const manager = await api.person()
  const record = await running(manager, clientsCsv)
  const [importable] = importables
  if (!importable) throw new Error('Nothing can be imported.')
  const batch = { record, importable, phase: 'running', rows: [], earlier: undefined, latest: new Map() } as const
  expect(await manager.inGarage((ctx) => writeImportBatch(ctx, { ...batch, rows: [], from: 40 }))).toBe(false)
  await manager.inGarage((ctx) => noteImportRows(ctx, { ...batch, rows: [], from: 0 }, []))
  await manager.inGarage((ctx) => noteTakenBack(ctx, record.id, [], []))
  await manager.inGarage((ctx) => settleImport(ctx, { importId: record.id, phase: 'checking' }))
  expect(await manager.api.imports.readImport({ id: record.id })).toMatchObject({ status: 'running', readCount: 0 })
})

test('an import whose file is erased meanwhile stops with its reason, and what it wrote is undone', async () => {
  const manager = await api.person()
  const record = await running(manager, clientsCsv)
  await manager.inGarage((ctx) => eraseImportFiles(ctx, ctx.garageId, [record.id]))
  expect(await workOn(manager, api, record)).toMatchObject({
    ...{ status: 'stopped', hasFile: false, problem: expect.stringContaining('effacé') },
  })
  expect(await undoFile(manager, api, record.id)).toMatchObject({ status: 'undone' })
})

test('only those who may write the records save how a file of them is read', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const record = await receiveImport(manager, clientsCsv)
  const settings = { ...record, baseVersion: record.version }
  const { right } = importables[0] ?? {}
  if (!right) throw new Error('Nothing can be imported.')
  await expect(technician.inGarage((ctx) => saveImportSettings(ctx, settings, right))).rejects.toMatchObject({
    reason: { code: 'not_allowed' },
  })
})

test('a new state counts as a change, and a void rehearsal leaves no rows', async () => {
  const manager = await api.person()
  const { checked } = await importFile(manager, api, clientsCsv)
  expect(checked.refusedCount).toBe(1)
  await manager.inGarage((ctx) => forgetImportRows(ctx, checked.id))
  expect(await manager.api.imports.listImportRows({ id: checked.id })).toMatchObject({ total: 0 })
  const moved = await manager.inGarage((ctx) => moveImport(ctx, { id: checked.id, version: 9 }, 'draft'))
  expect(moved).toMatchObject({ status: 'draft', version: 10, refusedCount: 0 })
})

test('after thirty days the file and the rows of an import are erased, and it is not undone any more', async () => {
  const manager = await api.person()
  const { done } = await importFile(manager, api, clientsCsv)
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  const purge = (now: Date) => withSystem(api.services.database, { now, requestId: 'test' }, (ctx) => purgeImports(ctx))
  await purge(later(29))
  expect(await manager.api.imports.readImport({ id: done.id })).toMatchObject({ hasFile: true })
  await purge(later(31))
  expect(await manager.api.imports.readImport({ id: done.id })).toMatchObject({ hasFile: false, createdCount: 1 })
  expect(await manager.api.imports.listImportRows({ id: done.id })).toMatchObject({ total: 0 })
  await expect(manager.api.imports.downloadRefusedRows({ id: done.id })).rejects.toMatchObject({
    code: 'import_file_erased',
  })
  api.setNow(later(31).toISOString())
  await expect(manager.inGarage((ctx) => undoImport(ctx, { id: done.id }, { importables }))).rejects.toMatchObject({
    reason: { code: 'import_undo_too_late' },
  })
})

test('an erased person is in no file, row or reference of an import', async () => {
  const manager = await api.person()
  const text = 'Code;Nom;Prénom;Email;Ville\nZX81;Kergoat;Maëlle;maelle@exemple.fr;Rennes\n'
  await manager.api.clients.createClient(
    clientFields({ lastName: 'Kergoat', firstName: 'Maëlle', email: 'maelle@exemple.fr' }),
  )
  const { done } = await importFile(manager, api, text, { policy: 'complete' })
  const [maelle] = (await manager.api.clients.listClients({})).items
  await manager.api.clients.eraseClient({ id: maelle?.id ?? '' })
  expect(await manager.api.imports.readImport({ id: done.id })).toMatchObject({ hasFile: false, fileName: '' })
  expect(await everyRow(api.services.database)).not.toMatch(/kergoat|maelle@|ZX81/i)
  expect(await manager.inGarage((ctx) => eraseImportsOfPerson(ctx, [maelle?.id ?? '']))).toEqual([])
})
