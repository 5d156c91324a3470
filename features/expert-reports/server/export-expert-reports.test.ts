import { expect, test } from 'vitest'
import { reportFields, sampleReading } from '#features/expert-reports/server/samples.ts'
import { settleExpertReport } from '#features/expert-reports/server/settle-expert-report.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the reports of a list are carried away as it shows them', async () => {
  const manager = await api.person()
  const { expertReports } = manager.api
  const received = [await reportFields(manager), await reportFields(manager)] as const
  for (const fields of received) await expertReports.receiveExpertReport(fields)
  const reading = sampleReading((report) => {
    Object.assign(report.insured, { name: 'LEFÈVRE Zoé' })
    report.totals.gross = 1200.5
  })
  await manager.inGarage((ctx) => settleExpertReport(ctx, { id: received[0].id, reading }))
  const linesOf = async (wanted: Parameters<typeof expertReports.exportExpertReports>[0]) => {
    const file = await expertReports.exportExpertReports({ format: 'csv', ...wanted })
    expect(file.name).toMatch(/^rapports-\d{4}-\d\d-\d\d\.csv$/)
    return (await file.text()).split('\r\n').filter(Boolean)
  }
  const [head, ...all] = await linesOf({})
  expect(head).toMatch(/^\ufeff?Immatriculation;Marque;Modèle;Client ou assuré;.*;Nature;Supprimé le$/)
  expect(all.map((line) => line.split(';')[0])).toEqual(
    (await expertReports.listExpertReports({})).items.map(({ plate }) => plate),
  )
  expect((await linesOf({ stage: 'toReview' })).slice(1)).toEqual([
    expect.stringMatching(/^GH-218-JK;Renault;Clio V;LEFÈVRE Zoé;;;1200,50;À relire;/),
  ])
  await expertReports.deleteExpertReport({ id: received[1].id })
  expect(await linesOf({})).toHaveLength(2)
  expect((await linesOf({ deleted: true })).slice(1)).toEqual([
    expect.stringMatching(/;À lire;.*;\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
  ])
  const workbook = await expertReports.exportExpertReports({ format: 'xlsx' })
  expect((await workbook.text()).slice(0, 2)).toBe('PK')
  const entries = await journalOf(manager, 'expert_report_list.exported')
  expect(entries.map(({ details }) => details)).toMatchObject([
    ...[2, 1, 1, 1].map((count) => ({ format: 'csv', count })),
    { format: 'xlsx', count: 1 },
  ])
  const painter = await api.person({ role: 'paint', colleagueOf: manager })
  expect((await painter.fetch('/api/expert-reports/export')).status).toBe(403)
})
