import { expect, test } from 'vitest'
import { firmFields, personFields } from '#features/directory/server/samples.ts'
import { newId } from '#lib/id.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'
import { everyRow } from '#tests/support/every-row.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const loic = personFields({
  lastName: 'Quéméneur',
  firstName: 'Loïc',
  phone: '06 39 98 44 01',
  email: 'loic@quemeneur.example',
})

/** An expert with every kind of data: edits, a merge of the firm, an export and a message. */
async function expertWithHistory(manager: Person) {
  const { directory } = manager.api
  const call = { context: { key: newId() } }
  const { id } = await directory.createFirm(firmFields({ kind: 'expert_firm' }))
  const ids = { id, personId: newId() }
  const input = { ...ids, ...loic, isExpert: true }
  await directory.addFirmPerson(input, call)
  await directory.editFirmPerson({ ...ids, ...loic, email: 'loic2@quemeneur.example', baseVersion: 1 })
  await directory.removeFirmPerson(ids)
  await directory.restoreFirmPerson(ids)
  const kept = await directory.createFirm(firmFields({ kind: 'expert_firm' }))
  await directory.mergeFirms({ id: kept.id, mergedId: id })
  await manager.fetch('/api/directory/export?format=csv&search=quemeneur')
  await manager.inGarage((ctx) =>
    queueMail(ctx, { to: 'loic@quemeneur.example', subject: 'Mission', text: 'Bonjour Loïc Quéméneur' }),
  )
  return { ...ids, keptId: kept.id, input, call }
}

test('an erased person leaves no trace in any table, and the audit log stays intact', async () => {
  const manager = await api.person()
  const { personId, keptId } = await expertWithHistory(manager)
  const traces = /qu[eé]m[eé]neur|lo[iï]c|639984401/i
  expect(await everyRow(api.services.database)).toMatch(traces)

  const erased = await manager.api.directory.eraseDirectoryPerson({ id: personId })
  expect(erased).toMatchObject({ id: personId, lastName: 'Personne effacée', erasedAt: expect.any(String) })
  expect(await everyRow(api.services.database)).not.toMatch(traces)
  expect(await manager.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
  expect((await manager.api.directory.readFirm({ id: keptId })).firm.people).toEqual([])
})

test('the history keeps the actions and loses the values', async () => {
  const manager = await api.person()
  const { personId, keptId } = await expertWithHistory(manager)
  await manager.api.directory.eraseDirectoryPerson({ id: personId })
  const timeline = await manager.api.directory.readFirmTimeline({ id: keptId })
  expect(timeline[0]).toMatchObject({ action: 'firm.person_erased', author: 'Camille Moreau' })
  expect(timeline.find(({ action }) => action === 'firm.person_edited')).toMatchObject({ isErased: true, details: {} })
})

test('colleagues of the same firm, and their messages, stay', async () => {
  const manager = await api.person()
  const { personId, keptId } = await expertWithHistory(manager)
  const other = { id: keptId, personId: newId() }
  await manager.api.directory.addFirmPerson({ ...other, ...personFields({ email: 'loic@quemeneur.example' }) })
  await manager.api.directory.eraseDirectoryPerson({ id: personId })
  const [event] = (await manager.api.directory.readFirmTimeline({ id: keptId })).filter(
    ({ action }) => action === 'firm.person_added',
  )
  expect(event?.details).toMatchObject({ personId: other.personId })
  const messages = await manager.inGarage(({ db }) => db.selectFrom('outgoingMessages').select('recipient').execute())
  expect(messages).toEqual([{ recipient: 'loic@quemeneur.example' }])
})

test('every later change is refused, and a request sent again does not bring the person back', async () => {
  const manager = await api.person()
  const { personId, keptId: id, input, call } = await expertWithHistory(manager)
  const { directory } = manager.api
  await directory.eraseDirectoryPerson({ id: personId })
  const refused = { code: 'person_erased' }
  await expect(directory.editFirmPerson({ id, personId, ...loic, baseVersion: 3 })).rejects.toMatchObject(refused)
  await expect(directory.restoreFirmPerson({ id, personId })).rejects.toMatchObject(refused)
  await expect(directory.eraseDirectoryPerson({ id: personId })).rejects.toMatchObject(refused)
  await expect(directory.addFirmPerson(input, call)).rejects.toMatchObject({ code: 'already_exists' })
})

test('a device that was offline learns who was erased, and in which firm', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const { personId, keptId } = await expertWithHistory(manager)
  const since = new Date(Date.now() - 60_000).toISOString()
  await manager.api.directory.eraseDirectoryPerson({ id: personId })
  expect(await manager.api.directory.listDirectoryErasures({ since })).toEqual([{ personId, firmId: keptId }])
  expect(await stranger.api.directory.listDirectoryErasures({ since })).toEqual([])
})

test('only a manager erases a person, and only in their own garage', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const { personId } = await expertWithHistory(manager)
  const receptionist = await api.person({ role: 'reception', colleagueOf: manager })
  await expect(receptionist.api.directory.eraseDirectoryPerson({ id: personId })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(stranger.api.directory.eraseDirectoryPerson({ id: personId })).rejects.toMatchObject({
    code: 'person_not_found',
  })
})
