import { expect, test } from 'vitest'
import { purgeExpertReports } from '#features/expert-reports/server/purge-expert-reports.ts'
import { reportFields } from '#features/expert-reports/server/samples.ts'
import { withSystem } from '#platform/context.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a deleted report can be restored for thirty days, then it is erased with its files', async () => {
  const manager = await api.person()
  const receive = async () => manager.api.expertReports.receiveExpertReport(await reportFields(manager))
  const [kept, deleted] = [await receive(), await receive()]
  await manager.api.expertReports.deleteExpertReport({ id: deleted.id })
  const purgeAfter = (days: number) =>
    withSystem(
      api.services.database,
      { now: new Date(Date.now() + days * 86_400_000), requestId: 'test' },
      purgeExpertReports,
    )
  await purgeAfter(29)
  expect((await manager.api.expertReports.listExpertReports({ deleted: true })).total).toBe(1)
  await purgeAfter(31)
  expect((await manager.api.expertReports.listExpertReports({ deleted: true })).total).toBe(0)
  expect((await manager.api.expertReports.listExpertReports({})).items).toMatchObject([{ id: kept.id }])
  const files = await manager.inGarage(({ db }) => db.selectFrom('files').select('id').execute())
  expect(files).toHaveLength(1)
})
