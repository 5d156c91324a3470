import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  photograph,
  reportFields,
  reportPdf,
  sampleReading,
  sendReportFile,
} from '#features/expert-reports/server/samples.ts'
import { settleExpertReport } from '#features/expert-reports/server/settle-expert-report.ts'
import { newId } from '#lib/id.ts'
import { sweepLooseFiles, sweepOrphanBytes } from '#platform/files/sweep.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const receive = async (person: Person, content?: Uint8Array<ArrayBuffer>) =>
  person.api.expertReports.receiveExpertReport(await reportFields(person, content))
const filesOf = (person: Person) =>
  person.inGarage(({ db }) => db.selectFrom('files').select(['id', 'isLoose', 'storageKey']).execute())
const usesOf = (person: Person) => person.inGarage(({ db }) => db.selectFrom('quotaUses').select('id').execute())

async function photographsOf(person: Person, count: number) {
  const files: { id: string }[] = []
  for (let at = 0; at < count; at += 1) files.push(await sendReportFile(person, photograph()))
  return { id: newId(), name: 'Photographies du rapport', files }
}

test('a deposited report is listed with its size and its depositor, and waits to be read', async () => {
  const manager = await api.person()
  const content = reportPdf()
  const report = await receive(manager, content)
  expect(report).toMatchObject({
    name: 'Rapport Clio',
    status: 'received',
    form: 'pdf',
    fileCount: 1,
    sizeBytes: content.length,
    receivedBy: 'Camille Moreau',
    deletedAt: null,
  })
  const { pages } = await manager.api.expertReports.readExpertReport({ id: report.id })
  const opened = await api.fetch(pages[0]?.url ?? '')
  expect(Buffer.from(await opened.arrayBuffer()).equals(content)).toBe(true)
  const saved = await api.fetch(pages[0]?.downloadUrl ?? '')
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
})

test('photographs make one report, in the order in which they were given', async () => {
  const manager = await api.person()
  const fields = await photographsOf(manager, 3)
  const report = await manager.api.expertReports.receiveExpertReport(fields)
  expect(report).toMatchObject({ form: 'photographs', fileCount: 3 })
  const { pages } = await manager.api.expertReports.readExpertReport({ id: report.id })
  expect(pages.map(({ id }) => id)).toEqual(fields.files.map(({ id }) => id))
  expect(await usesOf(manager)).toHaveLength(1)
})

test('a deposit that is sent again after a lost answer counts once', async () => {
  const manager = await api.person()
  const fields = await reportFields(manager)
  const [one, other] = await Promise.all([
    manager.api.expertReports.receiveExpertReport(fields),
    manager.api.expertReports.receiveExpertReport(fields),
  ])
  expect(other).toEqual(one)
  expect(await usesOf(manager)).toHaveLength(1)
  await expect(
    manager.api.expertReports.receiveExpertReport({ ...(await reportFields(manager)), id: fields.id }),
  ).rejects.toMatchObject({ code: 'already_exists' })
})

const twinsOf = async (person: Person, id: string) =>
  (await person.api.expertReports.readExpertReport({ id })).twins.map((twin) => twin.id)

test('a report dropped twice is kept twice, linked both ways, counted once and read once', async () => {
  const manager = await api.person()
  const content = reportPdf()
  const first = await receive(manager, content)
  const second = await receive(manager, content)
  expect(await usesOf(manager)).toHaveLength(1)
  expect(await twinsOf(manager, first.id)).toEqual([second.id])
  expect(await twinsOf(manager, second.id)).toEqual([first.id])
  expect(second.readingState).toBe('waiting')

  await manager.inGarage((ctx) => settleExpertReport(ctx, { id: first.id, reading: sampleReading() }))
  const stateOf = async (id: string) => (await manager.api.expertReports.readReportReading({ id })).state
  expect(await stateOf(second.id)).toBe('read')
  const third = await receive(manager, content)
  expect(third).toMatchObject({ status: 'readable', readingState: 'read', plate: 'GH-218-JK' })
  const other = await api.person()
  expect(await twinsOf(other, (await receive(other, content)).id)).toEqual([])
  expect(await usesOf(other)).toHaveLength(1)
})

test('a report of a file that cannot be read says so at once, and is not counted', async () => {
  const manager = await api.person()
  const content = reportPdf()
  const first = await receive(manager, content)
  await manager.inGarage((ctx) => settleExpertReport(ctx, { id: first.id, problem: 'password-required' }))
  expect(await receive(manager, content)).toMatchObject({ status: 'unreadable', problem: 'password-required' })
  expect(await usesOf(manager)).toEqual([])
})

test('a report dropped several times at once is counted once', async () => {
  const manager = await api.person()
  const content = reportPdf()
  const kept = await Promise.all(Array.from({ length: 4 }, () => receive(manager, content)))
  expect(await usesOf(manager)).toHaveLength(1)
  expect(await twinsOf(manager, kept[0]?.id ?? '')).toHaveLength(3)
})

test('a deleted report that is dropped again is named by the new one, and not counted', async () => {
  const manager = await api.person()
  const content = reportPdf()
  const { id } = await receive(manager, content)
  await manager.api.expertReports.deleteExpertReport({ id })
  const again = await receive(manager, content)
  expect(await twinsOf(manager, again.id)).toEqual([id])
  expect(await usesOf(manager)).toHaveLength(1)
})

test('reports of one claim name each other, as long as they are kept', async () => {
  const manager = await api.person()
  const reading = sampleReading((report) => {
    report.claim.number = '24-555'
  })
  const [one, other] = [await receive(manager), await receive(manager)]
  for (const { id } of [one, other]) await manager.inGarage((ctx) => settleExpertReport(ctx, { id, reading }))
  const { twins } = await manager.api.expertReports.readExpertReport({ id: one.id })
  expect(twins).toMatchObject([{ id: other.id, isSameFile: false }])
  await manager.api.expertReports.deleteExpertReport({ id: other.id })
  expect(await twinsOf(manager, one.id)).toEqual([])
})

test('twenty deposits at once, with one use left, receive exactly one and leave nothing of the others', async () => {
  const manager = await api.person()
  for (let count = 0; count < 9; count += 1) await receive(manager)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => receive(manager)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.code)
  expect(refused).toEqual(Array.from({ length: 19 }, () => 'report_limit'))
  expect((await manager.api.expertReports.listExpertReports({})).total).toBe(10)
  expect(await usesOf(manager)).toHaveLength(10)
  const kept = await filesOf(manager)
  expect(kept.map(({ isLoose }) => isLoose)).toEqual(Array.from({ length: 10 }, () => false))

  const { database, files } = api.services
  await sweepOrphanBytes({ database, files, clock: () => new Date(Date.now() + 25 * 3_600_000) })
  const stored: string[] = []
  for await (const { key } of files.list()) if (key.startsWith(manager.garageId)) stored.push(key)
  expect(stored.toSorted()).toEqual(kept.map(({ storageKey }) => storageKey).toSorted())
})

test('a refusal leaves alone the files that a record holds', async () => {
  const manager = await api.person()
  const fields = await reportFields(manager)
  await manager.api.expertReports.receiveExpertReport(fields)
  const borrowed = { ...fields, id: newId() }
  await expect(manager.api.expertReports.receiveExpertReport(borrowed)).rejects.toMatchObject({
    code: 'report_file_missing',
  })
  expect(await filesOf(manager)).toHaveLength(1)
})

test('a file that is no report is refused with its reason', async () => {
  const manager = await api.person()
  const text = await sendReportFile(manager, Uint8Array.from(Buffer.from('Bonjour')))
  const [one, other] = [await sendReportFile(manager), await sendReportFile(manager)]
  const receiveFiles = (...files: { id: string; sha256?: string }[]) =>
    manager.api.expertReports.receiveExpertReport({ id: newId(), name: 'Rapport', files })
  await expect(receiveFiles(text)).rejects.toMatchObject({ code: 'report_format_unknown' })
  await expect(receiveFiles(one, other)).rejects.toMatchObject({ code: 'one_pdf_alone' })
  await expect(receiveFiles({ id: newId() })).rejects.toMatchObject({ code: 'report_file_missing' })
  const cut = { ...(await sendReportFile(manager)), sha256: createHash('sha256').digest('hex') }
  await expect(receiveFiles(cut)).rejects.toMatchObject({ code: 'report_file_damaged' })
  const heavy = await sendReportFile(manager)
  await manager.inGarage(({ db }) =>
    db.updateTable('files').set({ sizeBytes: 26_214_401 }).where('id', '=', heavy.id).execute(),
  )
  await expect(receiveFiles(heavy)).rejects.toMatchObject({ code: 'report_file_too_large' })
  expect(await filesOf(manager)).toEqual([])
  expect(await usesOf(manager)).toEqual([])
})

test('a file without a report goes after a day', async () => {
  const manager = await api.person()
  await sendReportFile(manager)
  await receive(manager)
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  await sweepLooseFiles(api.services, hours(23))
  expect(await filesOf(manager)).toHaveLength(2)
  await sweepLooseFiles(api.services, hours(25))
  expect((await filesOf(manager)).map(({ isLoose }) => isLoose)).toEqual([false])
})

test('a technician sees reports, and deposits none', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  await receive(manager)
  expect((await technician.api.expertReports.listExpertReports({})).total).toBe(1)
  await expect(receive(technician)).rejects.toMatchObject({ code: 'not_allowed' })
})
