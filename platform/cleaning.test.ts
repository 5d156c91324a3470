import { expect, test } from 'vitest'
import { makeFailedJob } from '#features/jobs/server/samples.ts'
import { newId } from '#lib/id.ts'
import { cleanHouse } from '#platform/cleaning.ts'
import { withSystem } from '#platform/context.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const now = new Date('2026-11-21T03:17:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const inSystem = <T>(work: Parameters<typeof withSystem<T>>[2]) =>
  withSystem(api.services.database, { now, requestId: 'test' }, work)

test('answers kept for resending are kept for a week', async () => {
  const { garageId } = await api.person()
  const keys = [6, 8].map((days) => ({ garageId, key: `key-of-${days}-days`, createdAt: daysAgo(days) }))
  await inSystem(({ db }) =>
    db
      .insertInto('idempotencyKeys')
      .values(keys.map((key) => ({ ...key, operation: 'x', requestHash: '' })))
      .execute(),
  )
  await cleanHouse(api.services, now)
  const kept = await inSystem(({ db }) =>
    db.selectFrom('idempotencyKeys').select('key').where('garageId', '=', garageId).execute(),
  )
  expect(kept).toEqual([{ key: 'key-of-6-days' }])
})

test('a rate limit is forgotten once it is empty', async () => {
  await inSystem(({ db }) =>
    db
      .insertInto('rateLimits')
      .values([
        { bucket: 'empty', emptyAt: daysAgo(1) },
        { bucket: 'full', emptyAt: daysAgo(-1) },
      ])
      .execute(),
  )
  await cleanHouse(api.services, now)
  expect(await inSystem(({ db }) => db.selectFrom('rateLimits').select('bucket').execute())).toEqual([
    { bucket: 'full' },
  ])
})

test('a sign-up that nobody confirmed is forgotten after a month', async () => {
  const account = (days: number, emailConfirmedAt: Date | null = null) => {
    const id = newId()
    return { id, email: `${id}@exemple.fr`, emailConfirmedAt, createdAt: daysAgo(days), updatedAt: daysAgo(days) }
  }
  const [old, recent, confirmed] = [account(31), account(29), account(31, daysAgo(31))]
  await inSystem(({ db }) => db.insertInto('accounts').values([old, recent, confirmed]).execute())
  await cleanHouse(api.services, now)
  const kept = await inSystem(({ db }) =>
    db.selectFrom('accounts').select('id').where('id', 'in', [old.id, recent.id, confirmed.id]).execute(),
  )
  expect(kept.map(({ id }) => id).toSorted()).toEqual([recent.id, confirmed.id].toSorted())
})

test('a session is removed long after it ended or was last used', async () => {
  const { accountId } = await api.person()
  const session = (endedDaysAgo: number | undefined, usedDaysAgo: number) => ({
    id: newId(),
    accountId,
    createdAt: daysAgo(200),
    lastUsedAt: daysAgo(usedDaysAgo),
    endedAt: endedDaysAgo === undefined ? null : daysAgo(endedDaysAgo),
  })
  const [ended, unused, recent] = [session(91, 10), session(undefined, 61), session(undefined, 59)]
  await inSystem(async ({ db }) => {
    await db.insertInto('sessions').values([ended, unused, recent]).execute()
  })
  await cleanHouse(api.services, now)
  const kept = await inSystem(({ db }) =>
    db.selectFrom('sessions').select('id').where('id', 'in', [ended.id, unused.id, recent.id]).execute(),
  )
  expect(kept).toEqual([{ id: recent.id }])
})

test('finished jobs are kept for two weeks, failed ones for three months, waiting ones for ever', async () => {
  const manager = await api.person()
  const states = [
    ['done', 13],
    ['done', 15],
    ['failed', 89],
    ['failed', 91],
    ['waiting', 91],
  ] as const
  for (const [state, days] of states) {
    const { id } = await makeFailedJob(manager)
    await inSystem(({ db }) =>
      db
        .updateTable('jobs')
        .set({ state, settledAt: daysAgo(days), attempts: days })
        .where('id', '=', id)
        .execute(),
    )
  }
  await cleanHouse(api.services, now)
  const kept = await manager.inGarage(({ db }) => db.selectFrom('jobs').select(['state', 'attempts']).execute())
  expect(kept.map(({ state, attempts }) => `${state} ${attempts}`).sort()).toEqual([
    'done 13',
    'failed 89',
    'waiting 91',
  ])
})

test('short-lived data of a sign-in is removed after it ends', async () => {
  const { accountId } = await api.person()
  const factor = { accountId, secret: Buffer.from('x'), updatedAt: now }
  const [tried, kept] = [newId(), newId()]
  await inSystem(async ({ db }) => {
    await db
      .insertInto('mailTokens')
      .values({
        accountId,
        purpose: 'recovery',
        email: 'a@b.fr',
        codeHash: Buffer.from('x'),
        createdAt: daysAgo(3),
        expiresAt: daysAgo(2),
      })
      .execute()
    await db
      .insertInto('factors')
      .values([
        { ...factor, id: tried, createdAt: daysAgo(2) },
        { ...factor, id: kept, createdAt: daysAgo(2), status: 'verified' },
      ])
      .execute()
  })
  await cleanHouse(api.services, now)
  await inSystem(async ({ db }) => {
    expect(await db.selectFrom('mailTokens').select('purpose').where('accountId', '=', accountId).execute()).toEqual([])
    expect(await db.selectFrom('factors').select('id').where('accountId', '=', accountId).execute()).toEqual([
      { id: kept },
    ])
  })
})
