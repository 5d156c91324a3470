import { beforeEach, describe, expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { makeLogo } from '#features/garages/server/samples.ts'
import { findPlanAccess } from '#features/subscriptions/server/queries/plan-access.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { ageAccount, enterOrder, enterSubscription } from '#tests/support/wire-rows.ts'

const api = testApi()
beforeEach(() => api.setNow('2026-11-21T10:00:00Z'))

/** The manager of a garage that was opened long ago. */
async function oldGarage(since = '2026-01-10T09:00:00Z'): Promise<Person> {
  const manager = await api.person()
  await ageAccount(api.services, manager, since)
  return manager
}
const write = (person: Person, key?: string) =>
  person.api.clients.createClient(clientFields(), key ? { context: { key } } : {})
const carryAway = (person: Person) => person.api.clients.exportClients({ format: 'csv' })
const readAccess = (person: Person) => person.api.subscriptions.readPlanAccess()
const refused = (message: string) => ({ code: 'no_subscription', status: 402, message })
const canceled = (endedAt: string) => ({ status: 'canceled', endedAt })

describe('when the free week is over', () => {
  test('nothing is written, everything is read, and the sentence gives the next step', async () => {
    const manager = await api.person()
    const { id } = await write(manager)
    await ageAccount(api.services, manager, '2026-11-14T09:59:59Z')
    await expect(write(manager)).rejects.toMatchObject({
      ...refused("Abonnement requis. Votre période d'essai est terminée\u00a0: choisissez une formule pour continuer."),
      data: { reason: 'no_subscription', offer: 'pro' },
    })
    expect((await manager.api.clients.readClient({ id })).client.id).toBe(id)
    await enterSubscription(api.services, manager)
    await write(manager)
  })

  test('it is over to the second', async () => {
    const manager = await oldGarage('2026-11-14T10:00:00Z')
    await write(manager)
    await ageAccount(api.services, manager, '2026-11-14T09:59:59.999Z')
    await expect(write(manager)).rejects.toMatchObject({ code: 'no_subscription' })
  })

  test('no file is received either', async () => {
    const manager = await oldGarage()
    await expect(makeLogo(manager)).rejects.toThrow('no_subscription')
    await enterSubscription(api.services, manager)
    await makeLogo(manager)
  })

  test('a write stored under a key during a plan is answered again', async () => {
    const manager = await api.person()
    const fields = clientFields()
    const written = await manager.api.clients.createClient(fields, { context: { key: 'sent-before-the-end' } })
    await ageAccount(api.services, manager, '2026-01-10T09:00:00Z')
    expect(await manager.api.clients.createClient(fields, { context: { key: 'sent-before-the-end' } })).toEqual(written)
  })

  test('a write refused under a key passes under the same key once there is a plan', async () => {
    const manager = await oldGarage()
    const fields = clientFields()
    const send = () => manager.api.clients.createClient(fields, { context: { key: 'sent-after-the-end' } })
    await expect(send()).rejects.toMatchObject({ code: 'no_subscription' })
    await enterSubscription(api.services, manager)
    expect((await send()).id).toBe(fields.id)
  })
})

describe('a subscription', () => {
  test.each(['active', 'trialing', 'past_due'])('that is %s lets work go on', async (status) => {
    const manager = await oldGarage()
    await enterSubscription(api.services, manager, { status })
    await write(manager)
    expect(await readAccess(manager)).toEqual({ state: 'open' })
  })

  test('that ended is named with its day, to everybody who works there', async () => {
    const manager = await oldGarage()
    await enterSubscription(api.services, manager, canceled('2026-11-12T08:00:00Z'))
    const painter = await api.person({ role: 'paint', colleagueOf: manager })
    const sentence =
      'Abonnement requis. Votre abonnement a pris fin le 12/11/2026\u00a0: choisissez une formule pour continuer.'
    await expect(write(manager)).rejects.toMatchObject(refused(sentence))
    expect(await readAccess(painter)).toEqual({
      state: 'readOnly',
      ended: 'subscription',
      endedOn: '2026-11-12',
      exportUntil: '2027-02-12',
      isExportOpen: true,
      managers: ['Camille Moreau'],
    })
  })

  test('of a former manager ended for the garage on the day they left', async () => {
    const manager = await oldGarage()
    const payer = await api.person({ colleagueOf: manager })
    await enterSubscription(api.services, payer)
    await write(manager)
    await manager.api.garages.changeMemberRole({ id: payer.accountId, role: 'workshop' })
    expect(await readAccess(manager)).toMatchObject({ ended: 'subscription', endedOn: '2026-11-21' })
    await manager.api.garages.changeMemberRole({ id: payer.accountId, role: 'manager' })
    expect(await readAccess(manager)).toEqual({ state: 'open' })
    await manager.api.garages.suspendMember({ id: payer.accountId })
    expect(await readAccess(manager)).toMatchObject({ endedOn: '2026-11-21', managers: ['Camille Moreau'] })
    await manager.api.garages.reinstateMember({ id: payer.accountId })
    await write(manager)
    await manager.api.garages.removeMember({ id: payer.accountId })
    api.setNow('2026-11-25T10:00:00Z')
    expect(await manager.inGarage(findPlanAccess)).toMatchObject({ ended: 'subscription', endedOn: '2026-11-21' })
  })

  test('of a colleague who never managed does not concern the garage', async () => {
    const manager = await oldGarage()
    const colleague = await api.person({ role: 'accounting', colleagueOf: manager })
    await enterSubscription(api.services, colleague)
    await expect(write(manager)).rejects.toMatchObject({ code: 'no_subscription' })
    expect(await readAccess(manager)).toMatchObject({ ended: 'trial', endedOn: '2026-01-17' })
  })
})

describe('the export', () => {
  test('stays open for three months, to the day in France, then names the address to write to', async () => {
    const manager = await api.person()
    await ageAccount(api.services, manager, '2026-01-10T09:00:00Z')
    await enterSubscription(api.services, manager, canceled('2026-08-21T21:59:59Z'))
    expect((await carryAway(manager)).name).toMatch(/^clients-/)
    const last = await oldGarage()
    await enterSubscription(api.services, last, canceled('2026-08-20T22:00:00Z'))
    await carryAway(last)
    const late = await oldGarage()
    await enterSubscription(api.services, late, canceled('2026-08-20T21:59:59Z'))
    await expect(carryAway(late)).rejects.toMatchObject({
      code: 'export_closed',
      status: 402,
      message: expect.stringMatching(
        /^L’export est fermé depuis le 21\/11\/2026\. Choisissez une formule pour le rouvrir, ou écrivez à \S+@\S+\.$/,
      ),
      data: { reason: 'no_subscription', offer: 'pro' },
    })
    await enterOrder(api.services, late)
    await carryAway(late)
  })
})

test('the annual pack is named when it ends', async () => {
  const manager = await oldGarage('2025-01-10T09:00:00Z')
  await enterOrder(api.services, manager, { on: '2025-11-10T10:00:00Z' })
  await expect(write(manager)).rejects.toMatchObject(
    refused(
      'Abonnement requis. Votre pack annuel a pris fin le 10/11/2026\u00a0: choisissez une formule pour continuer.',
    ),
  )
})

test('a granted tier keeps a garage open', async () => {
  const manager = await oldGarage()
  await manager.inGarage(({ db }) => db.updateTable('garages').set({ grantedTier: 'starter' }).execute())
  await write(manager)
})

test('work goes on when the purchases cannot be read, and the audit log says so', async () => {
  const manager = await oldGarage()
  await api.services.database.exec('alter view garage_orders rename to garage_orders_away')
  try {
    await write(manager)
    await carryAway(manager)
    expect(await readAccess(manager)).toEqual({ state: 'open' })
  } finally {
    await api.services.database.exec('alter view garage_orders_away rename to garage_orders')
  }
  const entries = await manager.inGarage(({ db }) =>
    db.selectFrom('auditEntries').select('action').where('action', '=', 'plan.unchecked').execute(),
  )
  expect(entries).toHaveLength(2)
  await expect(write(manager)).rejects.toMatchObject({ code: 'no_subscription' })
})

test('a garage that is over is no business of another one', async () => {
  const [over, running] = [await oldGarage(), await oldGarage()]
  await enterSubscription(api.services, running)
  await write(running, newId())
  await expect(write(over, newId())).rejects.toMatchObject({ code: 'no_subscription' })
})
