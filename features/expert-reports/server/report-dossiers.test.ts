import { beforeAll, expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { firmFields } from '#features/directory/server/samples.ts'
import { factsOf } from '#features/dossiers/dossier-facts.ts'
import { reportStandingOf } from '#features/dossiers/dossier-report.ts'
import { ruleOf } from '#features/dossiers/dossier-rules.ts'
import { ruleInSql, selectFacts } from '#features/dossiers/server/queries/dossier-facts.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { reportFields, sampleReading } from '#features/expert-reports/server/samples.ts'
import { settleExpertReport } from '#features/expert-reports/server/settle-expert-report.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let manager: Person
let clientId: string
beforeAll(async () => {
  manager = await api.person()
  clientId = (await manager.api.clients.createClient(clientFields())).id
})

const open = async (fields: { claimNumber?: string } = {}) => {
  const plate = 'AB-123-CD'
  const newVehicle = { plate, kind: 'car', make: 'Renault', model: 'Clio' } as const
  return manager.api.dossiers.createDossier({
    ...dossierInputOf({ clientId, vehicleId: newId(), ...fields }),
    newVehicle,
  })
}
const read = async (id: string) => (await manager.api.dossiers.readDossier({ id })).dossier

type Told = { plate?: string; claimNumber?: string; insurer?: string }

/** A received report, read as the engine reads it. */
async function receive({ plate = '', claimNumber = '', insurer = '' }: Told = {}, isRead = true) {
  const { id } = await manager.api.expertReports.receiveExpertReport(await reportFields(manager))
  const reading = sampleReading((report) => {
    report.vehicle.plate = plate
    report.claim.number = claimNumber
    report.insurer.name = insurer
  })
  if (isRead) await manager.inGarage((ctx) => settleExpertReport(ctx, { id, reading }))
  return id
}

test('a report proposes the dossiers of its plate or claim number, and the insurer that it names', async () => {
  const { id: insurerId } = await manager.api.directory.createFirm({
    ...firmFields(),
    ...{ kind: 'insurer', name: 'Mutuelle du Bocage' },
  })
  const dossier = await open({ claimNumber: 'S/24-777' })
  const other = await open({ claimNumber: 'S/24-778' })
  const byClaim = await receive({ claimNumber: 's24777', insurer: 'MUTUELLE DU BOCAGE SA' })
  const proposed = await manager.api.expertReports.proposeReportCreation({ id: byClaim })
  expect(proposed.dossiers.map(({ id }) => id)).toEqual([dossier.id])
  expect(proposed.insurer).toEqual({ id: insurerId, name: 'Mutuelle du Bocage' })
  const byPlate = await receive({ plate: 'ab123cd' })
  const { dossiers } = await manager.api.expertReports.proposeReportCreation({ id: byPlate })
  expect(dossiers.map(({ id }) => id).sort()).toEqual([dossier.id, other.id].sort())
})

test('a joined report is to review; the dossier follows it until it is reviewed, detached or deleted', async () => {
  const { id: dossierId } = await open()
  const { expertReports } = manager.api
  const id = await receive({}, false)
  const standing = async () => reportStandingOf(await read(dossierId))
  const seen = [await standing()]
  expect(await expertReports.attachExpertReport({ id, dossierId })).toMatchObject({ dossierId })
  seen.push(await standing())
  await manager.inGarage((ctx) => settleExpertReport(ctx, { id, reading: sampleReading() }))
  seen.push(await standing())
  await expertReports.reviewExpertReport({ id })
  seen.push(await standing())
  await expertReports.deleteExpertReport({ id })
  seen.push(await standing())
  expect(seen).toEqual(['none', 'toRead', 'toReview', 'reviewed', 'none'])
})

test('the database tells the same facts and rule of a dossier with a report as the screens', async () => {
  const { id } = await open()
  await manager.api.expertReports.attachExpertReport({ id: await receive(), dossierId: id })
  const today = civilDate(api.services.clock())
  const row = await manager.inGarage(({ db }) =>
    db
      .selectFrom('dossierFacts as facts')
      .select([selectFacts(today).as('facts'), ruleInSql(today).as('rule')])
      .where('facts.id', '=', id)
      .executeTakeFirst(),
  )
  const facts = factsOf(await read(id), today)
  expect(row).toMatchObject({ facts, rule: ruleOf(facts) })
  expect(row?.rule).toBe('reportToReview')
})

test('an archived dossier takes no report, and a report that is not read is not reviewed', async () => {
  const { id: dossierId } = await open()
  await manager.api.dossiers.archiveDossier({ id: dossierId, outcome: 'dropped' })
  const id = await receive({}, false)
  const { expertReports } = manager.api
  await expect(expertReports.attachExpertReport({ id, dossierId })).rejects.toThrow('n’existe plus ou est archivé')
  await expect(expertReports.reviewExpertReport({ id })).rejects.toThrow('n’est pas encore lu')
})

test('a client, a vehicle and a dossier list their reports', async () => {
  const dossier = await open()
  const id = await receive()
  await manager.api.expertReports.attachExpertReport({ id, dossierId: dossier.id })
  const list = async (filters: object) =>
    (await manager.api.expertReports.listExpertReports(filters)).items.map((report) => report.id)
  expect(await list({ dossierId: dossier.id })).toEqual([id])
  expect(await list({ vehicleId: dossier.vehicleId })).toEqual([id])
  expect(await list({ clientId })).toContain(id)
  expect(await list({ firmId: newId() })).toEqual([])
})

test('a report that is read waits for its review, and leaves that list with it', async () => {
  const id = await receive({ plate: 'EF-456-GH' })
  const unread = await receive({}, false)
  const awaited = async () => (await manager.api.expertReports.listExpertReports({ stage: 'toReview' })).items
  const ids = (await awaited()).map((report) => report.id)
  expect([ids.includes(id), ids.includes(unread)]).toEqual([true, false])
  await manager.api.expertReports.reviewExpertReport({ id })
  expect((await awaited()).map((report) => report.id)).not.toContain(id)
})

test('a report that is dropped on a dossier joins it as it is received, and an unknown one refuses nothing', async () => {
  const { id: dossierId, number } = await open()
  const { receiveExpertReport } = manager.api.expertReports
  const joined = await receiveExpertReport({ ...(await reportFields(manager)), dossierId })
  expect(joined).toMatchObject({ dossierId, dossierNumber: number })
  const unknown = await receiveExpertReport({ ...(await reportFields(manager)), dossierId: newId() })
  expect(unknown.dossierId).toBeNull()
})
