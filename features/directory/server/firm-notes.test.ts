import { expect, test } from 'vitest'
import { firmFields } from '#features/directory/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function withNote(manager: Person) {
  const { id } = await manager.api.directory.createFirm(firmFields())
  const ids = { id, noteId: newId() }
  await manager.api.directory.addFirmNote({ ...ids, body: 'Répond le matin' })
  return ids
}
const notesOf = async (manager: Person, id: string) =>
  (await manager.api.directory.readFirm({ id })).notes.map(({ body, pinned }) => [body, pinned])

test('a note is written, pinned, removed and put back, and its removal is told', async () => {
  const manager = await api.person()
  const ids = await withNote(manager)
  await manager.api.directory.addFirmNote({ id: ids.id, noteId: newId(), body: 'Paie à 30 jours' })
  await manager.api.directory.pinFirmNote({ ...ids, pinned: true })
  expect(await notesOf(manager, ids.id)).toEqual([
    ['Répond le matin', true],
    ['Paie à 30 jours', false],
  ])
  await manager.api.directory.removeFirmNote(ids)
  expect(await notesOf(manager, ids.id)).toEqual([['Paie à 30 jours', false]])
  expect((await manager.api.directory.restoreFirmNote(ids)).author).toBe('Camille Moreau')
  const actions = (await manager.api.directory.readFirmTimeline({ id: ids.id })).map(({ action }) => action)
  expect(actions.slice(0, 3)).toEqual(['firm.note_restored', 'firm.note_removed', 'firm.created'])
})

test('a removed note is not removed twice, and a technician writes none', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const ids = await withNote(manager)
  const refused = { code: 'not_allowed' }
  await expect(technician.api.directory.addFirmNote({ ...ids, body: 'Non' })).rejects.toMatchObject(refused)
  await expect(technician.api.directory.pinFirmNote({ ...ids, pinned: true })).rejects.toMatchObject(refused)
  await expect(technician.api.directory.removeFirmNote(ids)).rejects.toMatchObject(refused)
  await manager.api.directory.removeFirmNote(ids)
  await expect(manager.api.directory.removeFirmNote(ids)).rejects.toMatchObject({ code: 'firm_note_not_found' })
  await expect(technician.api.directory.restoreFirmNote(ids)).rejects.toMatchObject(refused)
})
