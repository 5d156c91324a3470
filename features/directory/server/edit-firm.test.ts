import { expect, test } from 'vitest'
import { firmFields } from '#features/directory/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an edit changes what it says, counts the versions and stands in the history', async () => {
  const manager = await api.person()
  const created = await manager.api.directory.createFirm(firmFields())
  const edited = await manager.api.directory.editFirm({ ...created, baseVersion: 1, addressCity: 'Niort' })
  expect(edited).toMatchObject({ addressCity: 'Niort', version: 2 })
  expect((await manager.api.directory.editFirm({ ...edited, baseVersion: 2 })).version).toBe(2)
  const [event] = await manager.api.directory.readFirmTimeline({ id: created.id })
  expect(event).toMatchObject({ action: 'firm.edited', details: { changes: { addressCity: ['', 'Niort'] } } })
})

test('an edit of an outdated copy is refused with the newer one', async () => {
  const manager = await api.person()
  const created = await manager.api.directory.createFirm(firmFields())
  await manager.api.directory.editFirm({ ...created, baseVersion: 1, addressCity: 'Niort' })
  await expect(
    manager.api.directory.editFirm({ ...created, baseVersion: 1, addressCity: 'Brest' }),
  ).rejects.toMatchObject({ code: 'firm_changed', data: { current: { addressCity: 'Niort', version: 2 } } })
})

test('a firm does not take the name of another one', async () => {
  const manager = await api.person()
  await manager.api.directory.createFirm(firmFields({ name: 'GMF' }))
  const other = await manager.api.directory.createFirm(firmFields({ name: 'GMF Vie' }))
  await expect(manager.api.directory.editFirm({ ...other, baseVersion: 1, name: 'G.M.F.' })).rejects.toMatchObject({
    code: 'firm_exists',
  })
  expect((await manager.api.directory.editFirm({ ...other, baseVersion: 1, name: 'GMF VIE' })).name).toBe('GMF VIE')
})

test('an archived firm is restored before it is edited', async () => {
  const manager = await api.person()
  const created = await manager.api.directory.createFirm(firmFields())
  const { id } = created
  expect((await manager.api.directory.archiveFirm({ id })).archivedAt).not.toBeNull()
  await expect(manager.api.directory.archiveFirm({ id })).rejects.toMatchObject({ code: 'firm_already_archived' })
  await expect(manager.api.directory.editFirm({ ...created, baseVersion: 2 })).rejects.toMatchObject({
    code: 'firm_archived',
  })
  expect((await manager.api.directory.restoreFirm({ id })).archivedAt).toBeNull()
  await expect(manager.api.directory.restoreFirm({ id })).rejects.toMatchObject({ code: 'firm_not_archived' })
})

test('a technician edits, archives and restores nothing', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const created = await manager.api.directory.createFirm(firmFields())
  const refused = { code: 'not_allowed' }
  await expect(technician.api.directory.editFirm({ ...created, baseVersion: 1 })).rejects.toMatchObject(refused)
  await expect(technician.api.directory.archiveFirm({ id: created.id })).rejects.toMatchObject(refused)
  await expect(technician.api.directory.restoreFirm({ id: created.id })).rejects.toMatchObject(refused)
})
