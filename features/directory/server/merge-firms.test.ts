import { expect, test } from 'vitest'
import { agreementFields, firmFields, personFields } from '#features/directory/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function twoFirms(manager: Person) {
  const { directory } = manager.api
  const kept = await directory.createFirm(firmFields({ name: 'MAIF', email: 'contact@maif.example' }))
  const merged = await directory.createFirm(firmFields({ name: 'MAIF Niort', phone: '05 49 00 00 01' }))
  const ids = { id: merged.id }
  await directory.addFirmPerson({ ...ids, personId: newId(), ...personFields() })
  await directory.addAgreement({ ...ids, agreementId: newId(), ...agreementFields() })
  await directory.addFirmNote({ ...ids, noteId: newId(), body: 'Répond le matin' })
  return { kept, merged: (await directory.readFirm(ids)).firm }
}

/** A firm as its page shows it, but for its version. */
async function seenOf(manager: Person, id: string) {
  const { firm, agreements, notes } = await manager.api.directory.readFirm({ id })
  const { version, updatedAt, ...seen } = firm
  return { ...seen, agreements, notes }
}

test('the kept firm takes people, agreements, notes, missing values and the other name', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoFirms(manager)
  const { firm } = await manager.api.directory.mergeFirms({ id: kept.id, mergedId: merged.id })
  expect(firm).toMatchObject({
    ...{ name: 'MAIF', otherNames: 'MAIF Niort', phone: '+33549000001', email: 'contact@maif.example' },
    people: [{ lastName: 'Marchand' }],
    agreementPeriods: [{ validFrom: '2026-01-01' }],
  })
  expect((await manager.api.directory.listFirms({ shelf: 'all' })).items.map(({ id }) => id)).toEqual([kept.id])
  await expect(manager.api.directory.editFirm({ ...merged, baseVersion: merged.version })).rejects.toMatchObject({
    code: 'firm_merged',
  })
  await manager.api.directory.addFirmNote({ id: merged.id, noteId: newId(), body: 'Écrite hors ligne' })
  expect((await seenOf(manager, kept.id)).notes).toHaveLength(2)
})

test('an undone merge gives both firms back as they were', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoFirms(manager)
  const before = [await seenOf(manager, kept.id), await seenOf(manager, merged.id)]
  const { mergeId } = await manager.api.directory.mergeFirms({ id: kept.id, mergedId: merged.id })
  await manager.api.directory.undoFirmMerge({ id: kept.id, mergeId })
  expect([await seenOf(manager, kept.id), await seenOf(manager, merged.id)]).toEqual(before)
  await expect(manager.api.directory.undoFirmMerge({ id: kept.id, mergeId })).rejects.toMatchObject({
    code: 'firm_merge_not_found',
  })
})

test('merges are undone from the newest, and not while another firm has taken the name', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoFirms(manager)
  const first = await manager.api.directory.mergeFirms({ id: kept.id, mergedId: merged.id })
  const twin = await manager.api.directory.createFirm(firmFields({ name: 'MAIF Niort' }))
  await expect(manager.api.directory.undoFirmMerge({ id: kept.id, mergeId: first.mergeId })).rejects.toMatchObject({
    code: 'firm_exists',
  })
  const second = await manager.api.directory.mergeFirms({ id: kept.id, mergedId: twin.id })
  await expect(manager.api.directory.undoFirmMerge({ id: kept.id, mergeId: first.mergeId })).rejects.toMatchObject({
    code: 'firm_merge_overtaken',
  })
  await manager.api.directory.undoFirmMerge({ id: kept.id, mergeId: second.mergeId })
})

test('a firm is not merged with itself, with another kind, or into an archived one', async () => {
  const manager = await api.person()
  const { kept, merged } = await twoFirms(manager)
  const { directory } = manager.api
  const supplier = await directory.createFirm(firmFields({ kind: 'supplier' }))
  const merge = (mergedId: string) => directory.mergeFirms({ id: kept.id, mergedId })
  await expect(merge(kept.id)).rejects.toMatchObject({ code: 'firm_merge_with_itself' })
  await expect(merge(supplier.id)).rejects.toMatchObject({ code: 'firm_kinds_differ' })
  await expect(merge(newId())).rejects.toMatchObject({ code: 'firm_not_found' })
  await directory.archiveFirm({ id: kept.id })
  await expect(merge(merged.id)).rejects.toMatchObject({ code: 'firm_archived' })
})

test('accounting merges nothing, and undoes no merge', async () => {
  const manager = await api.person()
  const accountant = await api.person({ role: 'accounting', colleagueOf: manager })
  const { kept, merged } = await twoFirms(manager)
  const pair = { id: kept.id, mergedId: merged.id }
  await expect(accountant.api.directory.mergeFirms(pair)).rejects.toMatchObject({ code: 'not_allowed' })
  const { mergeId } = await manager.api.directory.mergeFirms(pair)
  await expect(accountant.api.directory.undoFirmMerge({ id: kept.id, mergeId })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
