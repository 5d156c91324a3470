import { expect, test } from 'vitest'
import { issueMailToken } from '#features/accounts/server/issue-mail-token.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { withSystem } from '#platform/context.ts'
import { selectHistory } from '#platform/history.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const system = <T>(work: Parameters<typeof withSystem<T>>[2]) =>
  withSystem(api.services.database, { now: api.services.clock(), requestId: 'test' }, work)

async function codeFor({ accountId, email }: Person): Promise<string> {
  const { code } = await system((ctx) => issueMailToken(ctx, { accountId, purpose: 'reauthentication', email }))
  return code
}

test('a person alone in their garage closes it with their account', async () => {
  const person = await api.person()
  await person.api.garages.deleteAccount({ code: await codeFor(person) })
  expect((await person.fetch('/api/me')).status).toBe(401)
  const garage = await system(({ db }) =>
    db.selectFrom('garages').select('closedAt').where('id', '=', person.garageId).executeTakeFirstOrThrow(),
  )
  expect(garage.closedAt).not.toBeNull()
  expect(await system(({ db }) => findBrokenAuditEntry({ db, garageId: person.garageId }))).toBeUndefined()
})

test('the journal keeps what an account did, and no value that was written about it', async () => {
  const manager = await api.person()
  const painter = await api.person({ role: 'paint', colleagueOf: manager })
  await manager.api.garages.changeMemberRole({ id: painter.accountId, role: 'reception' })
  await painter.api.garages.deleteAccount({ code: await codeFor(painter) })
  const journal = await manager.inGarage((ctx) =>
    selectHistory(ctx).where('entityId', '=', painter.accountId).orderBy('history.position').execute(),
  )
  expect(journal.map(({ action, content }) => [action, content])).toEqual([
    ['member.role_changed', null],
    ['member.left', null],
    ['account.erased', null],
  ])
  expect(await manager.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
})

test('the only manager of others stays until another one leads them', async () => {
  const manager = await api.person()
  const painter = await api.person({ role: 'paint', colleagueOf: manager })
  await expect(manager.api.garages.deleteAccount({ code: await codeFor(manager) })).rejects.toMatchObject({
    code: 'last_manager_stays',
  })
  expect((await manager.fetch('/api/me')).status).toBe(200)
  await manager.api.garages.changeMemberRole({ id: painter.accountId, role: 'manager' })
  await manager.api.garages.deleteAccount({ code: await codeFor(manager) })
  const members = await painter.api.garages.listMembers()
  expect(members.map(({ id }) => id)).toEqual([painter.accountId])
})

test('without the code that was mailed nothing is deleted, and that of somebody else does not do', async () => {
  const [person, other] = [await api.person(), await api.person()]
  for (const code of ['000000', await codeFor(other)]) {
    await expect(person.api.garages.deleteAccount({ code })).rejects.toMatchObject({ code: 'wrong_deletion_code' })
  }
  expect((await person.fetch('/api/me')).status).toBe(200)
})
