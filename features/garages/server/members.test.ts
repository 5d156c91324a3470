import { expect, test } from 'vitest'
import { suspendMember } from '#features/garages/server/suspend-member.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function team() {
  const manager = await api.person()
  const receptionist = await api.person({ role: 'reception', colleagueOf: manager })
  return { manager, receptionist, id: receptionist.accountId }
}

test('everybody sees the team, the manager alone when each was last here', async () => {
  const { manager, receptionist } = await team()
  const [first, second] = await manager.api.garages.listMembers()
  expect(first).toMatchObject({ id: manager.accountId, email: manager.email, role: 'manager', suspendedAt: null })
  expect(second).toMatchObject({ firstName: 'Camille', lastName: 'Moreau', role: 'reception' })
  expect(second?.lastUsedAt).not.toBeNull()
  expect((await receptionist.api.garages.listMembers()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([null, null])
})

test('a new role counts from the next request on', async () => {
  const { manager, receptionist, id } = await team()
  await receptionist.api.clients.listClients({})
  expect(await manager.api.garages.changeMemberRole({ id, role: 'manager' })).toMatchObject({ role: 'manager' })
  await receptionist.api.jobs.listJobs({})
  await expect(manager.api.garages.changeMemberRole({ id, role: 'manager' })).rejects.toMatchObject({
    code: 'same_role',
  })
})

test('a suspended member is out at once, keeps the place, and may be reinstated', async () => {
  const { manager, receptionist, id } = await team()
  expect((await manager.api.garages.suspendMember({ id })).suspendedAt).not.toBeNull()
  await expect(receptionist.api.clients.listClients({})).rejects.toMatchObject({ code: 'garage_not_found' })
  expect(await receptionist.api.garages.readMe()).toMatchObject({
    garages: [],
    suspendedIn: ['Carrosserie du Test'],
  })
  await expect(manager.api.garages.suspendMember({ id })).rejects.toMatchObject({ code: 'already_suspended' })

  await manager.api.garages.reinstateMember({ id })
  await receptionist.api.clients.listClients({})
  await expect(manager.api.garages.reinstateMember({ id })).rejects.toMatchObject({ code: 'not_suspended' })
})

test('a plan that is full takes nobody back', async () => {
  const { manager, id } = await team()
  await manager.api.garages.suspendMember({ id })
  await manager.inGarage(({ db }) => db.updateTable('garages').set({ tier: 'starter' }).execute())
  await expect(manager.api.garages.reinstateMember({ id })).rejects.toMatchObject({ code: 'member_limit_reached' })
})

test('a removed member is out at once, and keeps their name in the history', async () => {
  const { manager, receptionist, id } = await team()
  await manager.api.garages.removeMember({ id })
  await expect(receptionist.api.clients.listClients({})).rejects.toMatchObject({ code: 'garage_not_found' })
  expect(await manager.api.garages.listMembers()).toHaveLength(1)
  await expect(manager.api.garages.removeMember({ id })).rejects.toMatchObject({ code: 'member_not_found' })
  const names = await manager.inGarage(({ db }) => db.selectFrom('colleagues').select('id').execute())
  expect(names.map(({ id }) => id)).toContain(id)
})

test('a member of any role may leave', async () => {
  const { manager, receptionist } = await team()
  await receptionist.api.garages.leaveGarage({ id: manager.garageId })
  expect(await receptionist.api.garages.readMe()).toMatchObject({ garages: [] })
  const entries = await manager.inGarage(({ db }) =>
    db.selectFrom('auditEntries').select(['action', 'accountId']).orderBy('position', 'desc').limit(1).execute(),
  )
  expect(entries).toEqual([{ action: 'member.left', accountId: receptionist.accountId }])
})

test('the last active manager stays, and stays manager', async () => {
  const { manager, id } = await team()
  const own = { id: manager.accountId }
  const lastManager = { code: 'last_manager', status: 409 }
  await manager.api.garages.changeMemberRole({ id, role: 'manager' })
  await manager.api.garages.suspendMember({ id })
  await expect(manager.api.garages.changeMemberRole({ ...own, role: 'paint' })).rejects.toMatchObject(lastManager)
  await expect(manager.api.garages.suspendMember(own)).rejects.toMatchObject(lastManager)
  await expect(manager.api.garages.removeMember(own)).rejects.toMatchObject(lastManager)
  await expect(manager.api.garages.leaveGarage({ id: manager.garageId })).rejects.toMatchObject(lastManager)
})

test('one of two managers who leave at once stays', async () => {
  const { manager, receptionist, id } = await team()
  await manager.api.garages.changeMemberRole({ id, role: 'manager' })
  const leaving = { id: manager.garageId }
  const outcomes = await Promise.allSettled([
    manager.api.garages.leaveGarage(leaving),
    receptionist.api.garages.leaveGarage(leaving),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('one of two managers who suspend each other at once stays', async () => {
  const { manager, receptionist, id } = await team()
  await manager.api.garages.changeMemberRole({ id, role: 'manager' })
  const outcomes = await Promise.allSettled([
    manager.inGarage((ctx) => suspendMember(ctx, { id })),
    receptionist.inGarage((ctx) => suspendMember(ctx, { id: manager.accountId })),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('only a manager says who works here', async () => {
  const { manager, receptionist, id } = await team()
  const notAllowed = { code: 'not_allowed' }
  const own = { id: manager.accountId }
  await expect(receptionist.api.garages.changeMemberRole({ id, role: 'manager' })).rejects.toMatchObject(notAllowed)
  await expect(receptionist.api.garages.suspendMember(own)).rejects.toMatchObject(notAllowed)
  await expect(receptionist.api.garages.reinstateMember(own)).rejects.toMatchObject(notAllowed)
  await expect(receptionist.api.garages.removeMember(own)).rejects.toMatchObject(notAllowed)
  await expect(receptionist.api.garages.listInvitations()).rejects.toMatchObject(notAllowed)
})
