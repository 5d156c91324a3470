import { expect, test } from 'vitest'
import { readReadingAccuracy } from '#features/report-creations/server/queries/reading-accuracy.ts'
import { creationOf, newDossierOf, pricedReport } from '#features/report-creations/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the accuracy of thirty days counts what people corrected on reviewed reports, and the time to the quote', async () => {
  api.setNow('2026-11-27T08:00:00.000Z')
  const manager = await api.person()
  const { expertReports, reportCreations } = manager.api
  expect(await reportCreations.readReadingAccuracy()).toMatchObject({
    ...{ since: '2026-10-28', reviewed: 0, fields: [], firms: [] },
    papers: { count: 0, medianSeconds: null, savedSeconds: 0 },
  })
  const id = await pricedReport(manager, (report) => {
    report.report.firm = 'Cabinet Perrin'
  })
  const unread = await pricedReport(manager)
  const { version } = await expertReports.readReportReading({ id })
  const corrections = [{ path: 'vehicle.plate', value: 'ZZ-999-ZZ' }]
  await expertReports.correctReportReading({ id, version, corrections })
  await expertReports.correctReportReading({ id: unread, version, corrections })
  await expertReports.reviewExpertReport({ id })
  api.setNow('2026-11-27T08:05:00.000Z')
  await reportCreations.createFromReport(creationOf(id, await newDossierOf(manager)))

  const { reviewed, fields, firms, papers } = await reportCreations.readReadingAccuracy()
  expect(reviewed).toBe(1)
  expect(fields.find(({ field }) => field === 'vehicle.plate')).toMatchObject({ read: 1, right: 0 })
  expect(fields.find(({ field }) => field === 'parts.amount')).toMatchObject({ read: 5, right: 5 })
  const read = fields.reduce((sum, field) => sum + field.read, 0)
  expect(firms).toEqual([{ firm: 'Cabinet Perrin', reports: 1, read, right: read - 1 }])
  expect(papers).toEqual({ count: 1, medianSeconds: 300, savedSeconds: 600 })

  const other = await api.person()
  expect((await other.api.reportCreations.readReadingAccuracy()).reviewed).toBe(0)
  const later = await manager.inGarage((ctx) =>
    readReadingAccuracy({ ...ctx, now: new Date('2026-12-28T08:00:00.000Z') }),
  )
  expect(later).toMatchObject({ reviewed: 0, papers: { count: 0 } })
})
