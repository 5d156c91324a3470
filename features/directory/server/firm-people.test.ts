import { expect, test } from 'vitest'
import { firmFields, personFields } from '#features/directory/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function withPerson(manager: Person, kind: 'insurer' | 'expert_firm' = 'insurer') {
  const { id } = await manager.api.directory.createFirm(firmFields({ kind }))
  const ids = { id, personId: newId() }
  const expert = { isExpert: true, approvalNumber: 'VE 004512' }
  return { ids, person: await manager.api.directory.addFirmPerson({ ...ids, ...personFields(expert) }) }
}
const peopleOf = async (manager: Person, id: string) =>
  (await manager.api.directory.readFirm({ id })).firm.people.map(({ lastName }) => lastName)

test('the people of a firm stand on its page, and make it a newer version', async () => {
  const manager = await api.person()
  const { ids } = await withPerson(manager)
  const { firm } = await manager.api.directory.readFirm(ids)
  expect(firm).toMatchObject({ version: 2, people: [{ lastName: 'Marchand', firstName: 'Hélène', version: 1 }] })
})

test('only an expert firm has experts', async () => {
  const manager = await api.person()
  const { person: expert } = await withPerson(manager, 'expert_firm')
  const { person: clerk } = await withPerson(manager, 'insurer')
  expect([expert.isExpert, expert.approvalNumber]).toEqual([true, 'VE 004512'])
  expect([clerk.isExpert, clerk.approvalNumber]).toEqual([false, ''])
})

test('an edit of an outdated person is refused with the newer one', async () => {
  const manager = await api.person()
  const { ids, person } = await withPerson(manager)
  const edit = (role: string) => manager.api.directory.editFirmPerson({ ...person, ...ids, baseVersion: 1, role })
  expect(await edit('Responsable')).toMatchObject({ role: 'Responsable', version: 2 })
  await expect(edit('Directrice')).rejects.toMatchObject({
    code: 'person_changed',
    data: { current: { role: 'Responsable', version: 2 } },
  })
  const [event] = await manager.api.directory.readFirmTimeline({ id: ids.id })
  expect(event?.details).toMatchObject({
    name: 'MARCHAND Hélène',
    changes: { role: ['Gestionnaire sinistres', 'Responsable'] },
  })
})

test('a removed person leaves the firm, can still be read, and comes back', async () => {
  const manager = await api.person()
  const { ids } = await withPerson(manager)
  await manager.api.directory.removeFirmPerson(ids)
  expect(await peopleOf(manager, ids.id)).toEqual([])
  expect((await manager.api.directory.readDirectoryPerson({ id: ids.personId })).lastName).toBe('Marchand')
  await expect(manager.api.directory.removeFirmPerson(ids)).rejects.toMatchObject({ code: 'person_not_found' })
  await manager.api.directory.restoreFirmPerson(ids)
  expect(await peopleOf(manager, ids.id)).toEqual(['Marchand'])
  await expect(manager.api.directory.restoreFirmPerson(ids)).rejects.toMatchObject({ code: 'person_not_found' })
})

test('nobody is written into an archived firm, and no technician writes anybody', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const { ids, person } = await withPerson(manager)
  const refused = { code: 'not_allowed' }
  const { directory } = technician.api
  await expect(directory.addFirmPerson({ ...ids, personId: newId(), ...personFields() })).rejects.toMatchObject(refused)
  await expect(directory.editFirmPerson({ ...person, ...ids, baseVersion: 1 })).rejects.toMatchObject(refused)
  await expect(directory.removeFirmPerson(ids)).rejects.toMatchObject(refused)
  await expect(directory.restoreFirmPerson(ids)).rejects.toMatchObject(refused)
  await manager.api.directory.archiveFirm({ id: ids.id })
  await expect(
    manager.api.directory.addFirmPerson({ id: ids.id, personId: newId(), ...personFields() }),
  ).rejects.toMatchObject({ code: 'firm_archived' })
})
