import { expect, test } from 'vitest'
import { removeReportRows } from '#features/expert-reports/server/remove-report-rows.ts'
import { reportFields } from '#features/expert-reports/server/samples.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const receive = async (person: Person) => person.api.expertReports.receiveExpertReport(await reportFields(person))
const storedBytes = async (person: Person) =>
  (await person.api.subscriptions.readSubscription()).storage?.usedBytes ?? -1

test('a deleted report is erased for good on request, and its room is free at once', async () => {
  const manager = await api.person()
  const { id } = await receive(manager)
  await manager.api.expertReports.deleteExpertReport({ id })
  expect(await storedBytes(manager)).toBeGreaterThan(0)
  await manager.api.expertReports.eraseExpertReport({ id })
  expect(await storedBytes(manager)).toBe(0)
  expect((await manager.api.expertReports.listExpertReports({ deleted: true })).total).toBe(0)
  await expect(manager.api.expertReports.restoreExpertReport({ id })).rejects.toMatchObject({
    code: 'report_not_found',
  })
  expect(await journalOf(manager, 'expert_report.erased')).toMatchObject([{ details: { files: 1 } }])
})

test('a report that was not deleted first is not erased', async () => {
  const manager = await api.person()
  const { id } = await receive(manager)
  await expect(manager.api.expertReports.eraseExpertReport({ id })).rejects.toMatchObject({
    code: 'report_not_deleted',
  })
})

test('neither a mechanic nor another garage erases it', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const mechanic = await api.person({ role: 'workshop', colleagueOf: manager })
  const { id } = await receive(manager)
  await manager.api.expertReports.deleteExpertReport({ id })
  await expect(mechanic.api.expertReports.eraseExpertReport({ id })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(stranger.api.expertReports.eraseExpertReport({ id })).rejects.toMatchObject({ code: 'report_not_found' })
})

test('a report that is gone has no files', async () => {
  const { garageId, inGarage } = await api.person()
  expect(await inGarage((ctx) => removeReportRows(ctx, { garageId, id: newId() }))).toBe(0)
})
