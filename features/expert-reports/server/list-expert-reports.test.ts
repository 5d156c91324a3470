import { beforeEach, describe, expect, test } from 'vitest'
import { barePart } from '#engine/expert-report.ts'
import { reportStages } from '#features/expert-reports/expert-report.ts'
import { reportFields, reportPdf, sampleReading } from '#features/expert-reports/server/samples.ts'
import { settleExpertReport } from '#features/expert-reports/server/settle-expert-report.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
beforeEach(() => api.setNow('2026-11-21T10:00:00Z'))

async function receive(person: Person, name: string) {
  return person.api.expertReports.receiveExpertReport({ ...(await reportFields(person)), name })
}

test('reports are listed newest first, page by page, and found by their name', async () => {
  const manager = await api.person()
  for (const [minute, name] of ['Clio Lefèvre', 'Mégane 100 %', 'Clio Moreau'].entries()) {
    api.setNow(`2026-11-21T10:0${minute}:00Z`)
    await receive(manager, name)
  }
  const names = async (filters: object) => {
    const { items: reports, total } = await manager.api.expertReports.listExpertReports(filters)
    return [total, ...reports.map(({ name }) => name)]
  }
  expect(await names({})).toEqual([3, 'Clio Moreau', 'Mégane 100 %', 'Clio Lefèvre'])
  expect(await names({ page: 2, pageSize: 2 })).toEqual([3, 'Clio Lefèvre'])
  expect(await names({ search: 'lefevre CLIO' })).toEqual([1, 'Clio Lefèvre'])
  expect(await names({ search: '%' })).toEqual([1, 'Mégane 100 %'])
})

test('reports are named and found by what was read in them, and stand in the stage of their work', async () => {
  const manager = await api.person()
  const { expertReports } = manager.api
  const { id } = await receive(manager, 'scan0042')
  const unread = await receive(manager, 'scan0043')
  const reading = sampleReading((report) => {
    Object.assign(report.insured, { name: 'LEFÈVRE Zoé' })
    Object.assign(report.insurer, { name: 'Mutuelle du Bocage' })
    Object.assign(report.claim, { number: 'S/24-777' })
    report.parts = [barePart('Aile avant droite', 'replace')]
    report.totals.gross = 1200.5
  })
  await manager.inGarage((ctx) => settleExpertReport(ctx, { id, reading }))
  const found = async (search: string) =>
    (await expertReports.listExpertReports({ search })).items.map((report) => report.id)
  for (const search of ['gh218jk', 'GH-218', 'lefevre', 'bocage', 's24777', 'aile droite', '1200,50', 'scan0042'])
    expect(await found(search)).toEqual([id])
  const { items } = await expertReports.listExpertReports({ stage: 'toReview' })
  expect(items).toMatchObject([
    { id, plate: 'GH-218-JK', make: 'Renault', model: 'Clio V', client: 'LEFÈVRE Zoé', insurer: 'Mutuelle du Bocage' },
  ])
  expect(items).toMatchObject([{ claimNumber: 'S/24-777', grossCents: 120_050, readingState: 'read' }])
  await expertReports.reviewExpertReport({ id })
  await manager.inGarage((ctx) => settleExpertReport(ctx, { id: unread.id, problem: 'no-content' }))
  const totals: number[] = []
  for (const stage of reportStages) totals.push((await expertReports.listExpertReports({ stage })).total)
  expect(totals).toEqual([0, 1, 0, 1])
  const [all, none] = [
    { all: 2, toReview: 0, toCreate: 1, created: 0, unreadable: 1 },
    { all: 0, toReview: 0 },
  ]
  expect(await expertReports.countExpertReports({})).toEqual(all)
  expect(await expertReports.countExpertReports({ search: 'bocage' })).toMatchObject({ all: 1, toCreate: 1 })
  expect(await expertReports.countExpertReports({ deleted: true })).toMatchObject(none)
})

test('a deleted report is found in its own list, and comes back', async () => {
  const manager = await api.person()
  const { id } = await receive(manager, 'Clio')
  const totals = async () => [
    (await manager.api.expertReports.listExpertReports({})).total,
    (await manager.api.expertReports.listExpertReports({ deleted: true })).total,
  ]
  await manager.api.expertReports.deleteExpertReport({ id })
  expect(await totals()).toEqual([0, 1])
  await expect(manager.api.expertReports.deleteExpertReport({ id })).rejects.toMatchObject({
    code: 'report_already_deleted',
  })
  expect((await manager.api.expertReports.restoreExpertReport({ id })).deletedAt).toBeNull()
  expect(await totals()).toEqual([1, 0])
  await expect(manager.api.expertReports.restoreExpertReport({ id })).rejects.toMatchObject({
    code: 'report_not_deleted',
  })
})

describe('the quota of the month', () => {
  test('counts received reports, deleted or not', async () => {
    const manager = await api.person()
    const reception = await api.person({ role: 'reception', colleagueOf: manager })
    const quota = () => reception.api.expertReports.readExpertReportQuota()
    expect(await quota()).toEqual({ used: 0, limit: 10, isNear: false, isOpen: true, isFreeWeek: true })
    for (let count = 0; count < 8; count += 1) await receive(manager, `Rapport ${count}`)
    const { id } = await receive(manager, 'Neuvième')
    await manager.api.expertReports.deleteExpertReport({ id })
    expect(await quota()).toEqual({ used: 9, limit: 10, isNear: true, isOpen: true, isFreeWeek: true })
  })

  test('is asked before anything is sent', async () => {
    const manager = await api.person()
    const check = (more = {}) => manager.api.expertReports.checkExpertReport({ id: newId(), ...more })
    expect(await check()).toEqual({ isReceived: false })
    const first = await receive(manager, 'Premier')
    expect(await check({ id: first.id })).toEqual({ isReceived: true })
    for (let count = 1; count < 10; count += 1) await receive(manager, `Rapport ${count}`)
    await expect(check()).rejects.toMatchObject({ code: 'report_limit', data: { used: 10, limit: 10 } })
    await api.services.database.query('update accounts set created_at = $2 where id = $1', [
      manager.accountId,
      '2026-11-14T09:59:59Z',
    ])
    await expect(check()).rejects.toMatchObject({ code: 'no_subscription' })
    expect(await manager.api.expertReports.readExpertReportQuota()).toMatchObject({ isOpen: false, limit: null })
  })

  test('is not used by a report that the garage already has', async () => {
    const manager = await api.person()
    const content = reportPdf()
    await manager.api.expertReports.receiveExpertReport(await reportFields(manager, content))
    const { sha256 } = await manager.inGarage(({ db }) =>
      db.selectFrom('files').select('sha256').executeTakeFirstOrThrow(),
    )
    for (let count = 1; count < 10; count += 1) await receive(manager, `Rapport ${count}`)
    const check = { id: newId(), fingerprint: sha256 }
    expect(await manager.api.expertReports.checkExpertReport(check)).toEqual({ isReceived: false })
    await manager.api.expertReports.receiveExpertReport(await reportFields(manager, content))
    expect(await manager.api.expertReports.readExpertReportQuota()).toMatchObject({ used: 10 })
  })
})
