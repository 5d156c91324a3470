import { expect, test } from 'vitest'
import type { Subject } from '#features/attachments/attachment.ts'
import { eraseAttachmentsOfPerson } from '#features/attachments/server/erase-attachments-of-person.ts'
import { sendFile } from '#features/attachments/server/samples.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { everyRow } from '#tests/support/every-row.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const attach = async (person: Person, subject: Subject, name: string) =>
  person.api.attachments.attachFile(
    { id: newId(), ...subject, ...(await sendFile(person)), name },
    { context: { key: newId() } },
  )
const namesOf = async (person: Person, subject: Subject) =>
  (await person.api.attachments.listAttachments(subject)).items.map(({ name }) => name)
const vehicleOf = async (person: Person, clientId: string, days: { fromDay: string | null; toDay: string | null }) => {
  const { id } = await person.api.vehicles.createVehicle(vehicleFields())
  await person.api.vehicles.linkVehicle({ id, linkId: newId(), clientId, role: 'owner', ...days })
  return { subjectKind: 'vehicle', subjectId: id } as const
}
const always = { fromDay: null, toDay: null }

test('the files of an erased person go, with their bytes, their names and those of a car that was theirs alone', async () => {
  const manager = await api.person()
  const zoe = await manager.api.clients.createClient(clientFields())
  const client = { subjectKind: 'client', subjectId: zoe.id } as const
  const car = await vehicleOf(manager, zoe.id, always)
  await attach(manager, client, 'Permis Zoé Quillivéré.pdf.jpg')
  await attach(manager, car, 'Carte grise Quillivéré.jpg')
  expect(await everyRow(api.services.database)).toMatch(/quilliv/i)
  await manager.api.clients.eraseClient({ id: zoe.id })
  expect(await everyRow(api.services.database)).not.toMatch(/quilliv/i)
  const rows = await manager.inGarage(({ db }) => db.selectFrom('files').select('id').execute())
  expect(rows).toEqual([])
  expect(await manager.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
})

test('a car that has another owner today keeps the files of that owner’s days alone', async () => {
  const manager = await api.person()
  const [zoe, ana] = [
    await manager.api.clients.createClient(clientFields()),
    await manager.api.clients.createClient(clientFields({ lastName: 'Durand' })),
  ]
  const before = await vehicleOf(manager, zoe.id, { fromDay: null, toDay: '2020-01-01' })
  const { subjectId: id } = before
  const since = { clientId: ana.id, role: 'owner', fromDay: '2020-01-02', toDay: null } as const
  await manager.api.vehicles.linkVehicle({ id, linkId: newId(), ...since })
  await attach(manager, before, 'Carte grise Durand.jpg')
  const old = await attach(manager, before, 'Carte grise de 2019.jpg')
  await manager.inGarage(({ db }) =>
    db.updateTable('attachments').set({ attachedAt: '2019-06-01T10:00:00Z' }).where('id', '=', old.id).execute(),
  )
  await manager.api.clients.eraseClient({ id: zoe.id })
  expect(await namesOf(manager, before)).toEqual(['Carte grise Durand.jpg'])
})

test('a mechanic erases nobody’s files', async () => {
  const manager = await api.person()
  const mechanic = await api.person({ role: 'workshop', colleagueOf: manager })
  await expect(mechanic.inGarage((ctx) => eraseAttachmentsOfPerson(ctx, [newId()]))).rejects.toThrow('rôle')
})
