import { expect, test } from 'vitest'
import type { AgreementInput } from '#features/directory/agreement-input.ts'
import { agreementFields, firmFields } from '#features/directory/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function withAgreement(manager: Person) {
  const { id } = await manager.api.directory.createFirm(firmFields())
  const ids = { id, agreementId: newId() }
  return { ids, agreement: await manager.api.directory.addAgreement({ ...ids, ...agreementFields() }) }
}
const add = (manager: Person, id: string, fields: Partial<AgreementInput>) =>
  manager.api.directory.addAgreement({ id, agreementId: newId(), ...agreementFields(fields) })

test('an agreement is kept in cents, and its days stand on the firm', async () => {
  const manager = await api.person()
  const { ids, agreement } = await withAgreement(manager)
  expect(agreement).toMatchObject({ labourT1Cents: 6250, labourT2Cents: null, version: 1 })
  const { firm, agreements } = await manager.api.directory.readFirm(ids)
  expect(agreements).toEqual([agreement])
  expect(firm.agreementPeriods).toEqual([{ validFrom: '2026-01-01', validTo: '2026-12-31', isBesideOthers: false }])
})

test('two agreements share no day, and the refusal names the days of the other', async () => {
  const manager = await api.person()
  const { ids } = await withAgreement(manager)
  await expect(add(manager, ids.id, { validFrom: '2026-12-31', validTo: null })).rejects.toMatchObject({
    code: 'agreement_overlaps',
    data: {
      fields: {
        validFrom: expect.stringContaining('«\u00a0Barème 2026\u00a0» court déjà du 01/01/2026 au 31/12/2026'),
      },
    },
  })
  const next = await add(manager, ids.id, { validFrom: '2027-01-01', validTo: null })
  await expect(
    manager.api.directory.editAgreement({
      ...next,
      id: ids.id,
      agreementId: next.id,
      baseVersion: 1,
      validFrom: '2026-06-01',
    }),
  ).rejects.toMatchObject({ code: 'agreement_overlaps' })
  expect((await add(manager, ids.id, { validFrom: '2026-06-01', validTo: null, isBesideOthers: true })).version).toBe(1)
})

test('an edit is told in the history, and one of an outdated copy is refused with the newer one', async () => {
  const manager = await api.person()
  const { ids, agreement } = await withAgreement(manager)
  const edit = (labourT1Cents: number) =>
    manager.api.directory.editAgreement({ ...agreement, ...ids, baseVersion: 1, labourT1Cents })
  expect(await edit(6400)).toMatchObject({ labourT1Cents: 6400, version: 2 })
  await expect(edit(6500)).rejects.toMatchObject({
    code: 'agreement_changed',
    data: { current: { labourT1Cents: 6400 } },
  })
  const [event] = await manager.api.directory.readFirmTimeline({ id: ids.id })
  expect(event).toMatchObject({
    action: 'firm.agreement_edited',
    details: { changes: { labourT1Cents: [6250, 6400] } },
  })
})

test('a removed agreement frees its days, and comes back unless they were taken', async () => {
  const manager = await api.person()
  const { ids } = await withAgreement(manager)
  await manager.api.directory.removeAgreement(ids)
  expect((await manager.api.directory.readFirm(ids)).firm.agreementPeriods).toEqual([])
  await manager.api.directory.restoreAgreement(ids)
  await manager.api.directory.removeAgreement(ids)
  await add(manager, ids.id, {})
  await expect(manager.api.directory.restoreAgreement(ids)).rejects.toMatchObject({ code: 'agreement_overlaps' })
})

test('a technician sees neither rates nor what the history says of them', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const { ids, agreement } = await withAgreement(manager)
  await manager.api.directory.editAgreement({ ...agreement, ...ids, baseVersion: 1, labourT1Cents: 6400 })
  const { firm, agreements } = await technician.api.directory.readFirm(ids)
  expect([agreements, firm.agreementPeriods.length]).toEqual([[], 1])
  const timeline = await technician.api.directory.readFirmTimeline({ id: ids.id })
  expect(timeline[0]?.details).toEqual({ agreementId: ids.agreementId, title: 'Barème 2026' })
  const refused = { code: 'not_allowed' }
  await expect(add(technician, ids.id, {})).rejects.toMatchObject(refused)
  await expect(technician.api.directory.editAgreement({ ...agreement, ...ids, baseVersion: 1 })).rejects.toMatchObject(
    refused,
  )
  await expect(technician.api.directory.removeAgreement(ids)).rejects.toMatchObject(refused)
  await expect(technician.api.directory.restoreAgreement(ids)).rejects.toMatchObject(refused)
})

test('a rate in half cents is refused with a sentence', async () => {
  const manager = await api.person()
  const { id } = await manager.api.directory.createFirm(firmFields())
  await expect(add(manager, id, { labourT1Cents: 62.5 })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: { labourT1Cents: 'Indiquez un taux horaire hors taxes, par exemple 62,50' } },
  })
})
