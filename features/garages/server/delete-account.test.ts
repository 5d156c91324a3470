import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { issueMailToken } from '#features/accounts/server/issue-mail-token.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { readInvitationToken } from '#features/garages/server/samples.ts'
import { newId } from '#lib/id.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { withSystem } from '#platform/context.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { selectHistory } from '#platform/history.ts'
import { deliverOutgoing } from '#platform/outgoing/deliver.ts'
import { openMailer } from '#platform/outgoing/mail.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'
import { openSmsSender } from '#platform/outgoing/sms.ts'
import { everyRow } from '#tests/support/every-row.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const system = <T>(work: Parameters<typeof withSystem<T>>[2]) =>
  withSystem(api.services.database, { now: api.services.clock(), requestId: 'test' }, work)

const directory = mkdtempSync(join(tmpdir(), 'farewell-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** The sender of mails: it writes them into a folder. */
function delivery() {
  const messageFolder = join(directory, 'messages')
  const { database, clock } = api.services
  return {
    database,
    clock,
    files: openFileStore({ dataDir: directory, keys: [{ id: '2026', bytes: Buffer.alloc(32, 2) }] }),
    mailer: openMailer({ from: { name: 'Maison', address: 'maison@exemple.fr' }, messageFolder }),
    sms: openSmsSender({ from: 'MAISON', messageFolder }),
  }
}

async function invite(host: Person, email: string): Promise<string> {
  await host.api.garages.inviteMember({ id: newId(), email, role: 'paint' }, { context: { key: newId() } })
  return readInvitationToken(host)
}

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

test('the audit log keeps the acts of an account, and no value that was written about it', async () => {
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

test('no address of a deleted account is left in any table, once its last mail has left', async () => {
  const [manager, neighbour] = [await api.person(), await api.person()]
  const leaver = await api.person()
  const { email } = leaver
  const token = await invite(manager, email)
  await leaver.api.garages.acceptInvitation({ token })
  await invite(neighbour, email)
  await api.fetch('/auth/v1/recover', { method: 'POST', body: JSON.stringify({ email }) })
  await api.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email, password: 'Carrosserie-2025' }),
  })
  await system((ctx) =>
    queueMail(ctx, { to: 'ancienne@exemple.fr', subject: 'Adresse changée', text: `Voici\n${email}.` }),
  )
  await system((ctx) => queueMail(ctx, { to: `x${email}`, subject: 'Bonjour', text: 'Une autre personne' }))
  await manager.api.clients.createClient(clientFields({ email: `y${email}` }))
  const traces = new RegExp(`(?<![xy])${email}`, 'i')
  expect((await everyRow(api.services.database)).match(new RegExp(traces, 'gi'))?.length).toBeGreaterThan(5)

  await leaver.api.garages.deleteAccount({ code: await codeFor(leaver) })
  const farewell = await system(({ db }) =>
    db.selectFrom('outgoingMessages').select(['garageId', 'id']).where('recipient', '=', email).execute(),
  )
  expect(farewell).toHaveLength(1)
  for (const key of farewell) expect(await deliverOutgoing(delivery(), key)).toBe('sent')
  expect(await everyRow(api.services.database)).not.toMatch(traces)
  expect(await everyRow(api.services.database)).toContain(`x${email}`)
})

test("a garage's mails to its client stay, also when the client had an account at the same address", async () => {
  const [manager, leaver] = [await api.person(), await api.person()]
  const { email } = leaver
  await manager.api.clients.createClient(clientFields({ email }))
  await manager.inGarage((ctx) => queueMail(ctx, { to: email, subject: 'Votre véhicule', text: 'Il est prêt.' }))
  await leaver.api.garages.deleteAccount({ code: await codeFor(leaver) })
  const messages = await manager.inGarage(({ db }) => db.selectFrom('outgoingMessages').select('recipient').execute())
  expect(messages).toEqual([{ recipient: email }])
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

test('wrong codes count: after five of them the right one deletes nothing', async () => {
  const person = await api.person()
  const code = await codeFor(person)
  const wrong = code === '123456' ? '654321' : '123456'
  for (const shown of [...Array<string>(5).fill(wrong), code]) {
    await expect(person.api.garages.deleteAccount({ code: shown })).rejects.toMatchObject({
      code: 'wrong_deletion_code',
    })
  }
})
