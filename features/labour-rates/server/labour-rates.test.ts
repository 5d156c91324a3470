import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { newAgreement } from '#features/directory/agreement-form-values.ts'
import { namedFirm } from '#features/directory/firm-form-values.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { ratesOfGarage } from '#features/labour-rates/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the garage sets its rates from a day on, and the newest that have begun hold', async () => {
  const manager = await api.person()
  const { labourRates } = manager.api
  await labourRates.addLabourRates(ratesOfGarage())
  await labourRates.addLabourRates(ratesOfGarage({ validFrom: '2026-07-01', labourT1Cents: 6_600 }))
  const t1On = async (day: string) =>
    (await labourRates.readRatesInForce({ day })).find(({ rateClass }) => rateClass === 't1')
  expect(await t1On('2026-06-30')).toMatchObject({ cents: 6_200, origin: 'garage', since: '2026-01-01' })
  expect(await t1On('2026-07-01')).toMatchObject({ cents: 6_600, since: '2026-07-01' })
  expect(await labourRates.readRatesInForce({ day: '2025-12-31' })).toEqual([])
})

test('two rates never begin on one day, and a colleague’s change is not overwritten', async () => {
  const manager = await api.person()
  const { labourRates } = manager.api
  const first = await labourRates.addLabourRates(ratesOfGarage())
  const taken = { code: 'labour_rates_day_taken', data: { fields: { validFrom: expect.any(String) } } }
  await expect(labourRates.addLabourRates(ratesOfGarage())).rejects.toMatchObject(taken)
  const edited = await labourRates.editLabourRates({ ...first, baseVersion: 1, paintCents: 7_000 })
  expect(edited).toMatchObject({ paintCents: 7_000, version: 2 })
  const late = labourRates.editLabourRates({ ...first, baseVersion: 1, paintCents: 7_100 })
  await expect(late).rejects.toMatchObject({ code: 'labour_rates_changed', data: { current: { paintCents: 7_000 } } })
})

test('removed rates come back, unless others took their day', async () => {
  const manager = await api.person()
  const { labourRates } = manager.api
  const { id } = await labourRates.addLabourRates(ratesOfGarage())
  await expect(labourRates.restoreLabourRates({ id })).rejects.toMatchObject({ code: 'labour_rates_not_removed' })
  await labourRates.removeLabourRates({ id })
  expect(await labourRates.listLabourRates()).toEqual([])
  await expect(labourRates.removeLabourRates({ id })).rejects.toMatchObject({ code: 'labour_rates_not_found' })
  await labourRates.restoreLabourRates({ id })
  await labourRates.removeLabourRates({ id })
  await labourRates.addLabourRates(ratesOfGarage())
  await expect(labourRates.restoreLabourRates({ id })).rejects.toMatchObject({ code: 'labour_rates_day_taken' })
})

test('the agreement with the insurer of the dossier comes before the rates of the garage', async () => {
  const manager = await api.person()
  await manager.api.labourRates.addLabourRates(ratesOfGarage())
  const { id: insurerId } = await manager.api.directory.createFirm({ id: newId(), ...namedFirm('insurer', 'AXA') })
  const agreement = { ...newAgreement('2026-03-01'), labourT1Cents: 5_800 }
  await manager.api.directory.addAgreement({ id: insurerId, agreementId: newId(), ...agreement })
  const { id: clientId } = await manager.api.clients.createClient(clientFields())
  const { id: dossierId } = await manager.api.dossiers.createDossier(dossierInputOf({ clientId, insurerId }))

  const ratesFor = async (person: typeof manager, day: string) =>
    (await person.api.labourRates.readRatesInForce({ dossierId, day })).map(({ rateClass, cents, insurerName }) => [
      rateClass,
      cents,
      insurerName,
    ])
  expect(await ratesFor(manager, '2026-03-01')).toEqual([
    ['t1', 5_800, 'AXA'],
    ['t2', 7_000, ''],
    ['paint', 6_800, ''],
  ])
  expect((await ratesFor(manager, '2026-02-28'))[0]).toEqual(['t1', 6_200, ''])
  const painter = await api.person({ role: 'paint', colleagueOf: manager })
  expect((await ratesFor(painter, '2026-03-01'))[0]).toEqual(['t1', 6_200, ''])
})

test('everybody sees the rates of the garage, the manager alone sets them', async () => {
  const manager = await api.person()
  await manager.api.labourRates.addLabourRates(ratesOfGarage())
  const reception = await api.person({ role: 'reception', colleagueOf: manager })
  expect(await reception.api.labourRates.listLabourRates()).toHaveLength(1)
  await expect(reception.api.labourRates.addLabourRates(ratesOfGarage())).rejects.toMatchObject({ code: 'not_allowed' })
  const stranger = await api.person()
  expect(await stranger.api.labourRates.listLabourRates()).toEqual([])
})
