import { beforeEach, describe, expect, test } from 'vitest'
import type { Quota } from '#features/subscriptions/permission.ts'
import { takeQuota } from '#features/subscriptions/server/take-quota.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { enterSubscription } from '#tests/support/wire-rows.ts'

const api = testApi()
const now = '2026-11-21T10:00:00Z'
beforeEach(() => api.setNow(now))

const take = (person: Person, quota: Quota = 'report') => person.inGarage((ctx) => takeQuota(ctx, quota, newId()))
const take20 = (person: Person) => Promise.allSettled(Array.from({ length: 20 }, () => take(person)))

async function takeMany(person: Person, count: number, quota: Quota = 'report') {
  for (let taken = 0; taken < count; taken += 1) await take(person, quota)
}

async function actionsOf(person: Person): Promise<string[]> {
  const entries = await person.inGarage(({ db }) => db.selectFrom('auditEntries').select('action').execute())
  return entries.map(({ action }) => action)
}

describe('a month of reports', () => {
  test('exactly one of twenty who want the last one at once gets it', async () => {
    const manager = await api.person()
    await takeMany(manager, 9)
    const outcomes = await take20(manager)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.reason.code)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refused).toEqual(Array.from({ length: 19 }, () => 'report_limit'))
    expect(await manager.inGarage(({ db }) => db.selectFrom('quotaUses').select('id').execute())).toHaveLength(10)
  })

  test('that is used up says how many there were, and which plan opens more', async () => {
    const manager = await api.person()
    await takeMany(manager, 10)
    await expect(take(manager)).rejects.toMatchObject({
      reason: { code: 'report_limit', status: 402, sentence: 'Limite de rapports atteinte\u00a0: 10/10 ce mois-ci.' },
      data: { offer: 'pro', tier: 'trial', used: 10, limit: 10 },
    })
    await take(manager, 'invoice')
  })

  test('begins on the first at midnight in France', async () => {
    const manager = await api.person()
    await enterSubscription(api.services, manager, { priceId: 'price_starter_month' })
    api.setNow('2026-11-30T22:59:59Z')
    await takeMany(manager, 10)
    await expect(take(manager)).rejects.toMatchObject({ reason: { code: 'report_limit' }, data: { offer: 'pro' } })
    api.setNow('2026-11-30T23:00:00Z')
    await take(manager)
  })

  test('is that of the garage: colleagues share it, another garage has its own', async () => {
    const [manager, other] = [await api.person(), await api.person()]
    const colleague = await api.person({ role: 'reception', colleagueOf: manager })
    await takeMany(manager, 5)
    await takeMany(colleague, 5)
    await expect(take(colleague)).rejects.toMatchObject({ reason: { code: 'report_limit' } })
    await take(other)
  })

  test('gets its use back when the verb is refused later', async () => {
    const manager = await api.person()
    await takeMany(manager, 9)
    const refusedLater = manager.inGarage(async (ctx) => {
      await takeQuota(ctx, 'report', newId())
      throw new Error('refused for another reason')
    })
    await expect(refusedLater).rejects.toThrow('another reason')
    await take(manager)
  })
})

describe('a plan', () => {
  test('without reports refuses the first one, and counts no invoice', async () => {
    const manager = await api.person()
    await enterSubscription(api.services, manager, { priceId: 'price_essentiel_month' })
    await expect(take(manager)).rejects.toMatchObject({ data: { used: 0, limit: 0, offer: 'starter' } })
    await takeMany(manager, 12, 'invoice')
  })

  test('that nobody counts is never used up', async () => {
    const manager = await api.person()
    await enterSubscription(api.services, manager, { priceId: 'price_enterprise_year' })
    await takeMany(manager, 12)
    expect((await take20(manager)).every(({ status }) => status === 'fulfilled')).toBe(true)
  })

  test('of the trial counts invoices too', async () => {
    const manager = await api.person()
    await takeMany(manager, 10, 'invoice')
    await expect(take(manager, 'invoice')).rejects.toMatchObject({
      reason: { code: 'invoice_limit', sentence: 'Limite de factures atteinte\u00a0: 10/10 ce mois-ci.' },
    })
  })
})

test('after seven days without a plan, nothing is made, and the sentence says why', async () => {
  const manager = await api.person()
  api.setNow('2026-11-28T10:00:01Z')
  await expect(take(manager)).rejects.toMatchObject({
    reason: {
      code: 'no_subscription',
      status: 402,
      sentence: "Abonnement requis. Votre période d'essai est terminée\u00a0: choisissez une formule pour continuer.",
    },
    data: { offer: 'pro' },
  })
})

describe('where the check itself fails', () => {
  const renamed = async (from: string, to: string, kind = 'view') =>
    api.services.database.exec(`alter ${kind} ${from} rename to ${to}`)

  test('work goes on when the purchases cannot be read, and the audit log says so', async () => {
    const manager = await api.person()
    await renamed('garage_subscriptions', 'garage_subscriptions_away')
    try {
      await takeMany(manager, 12)
    } finally {
      await renamed('garage_subscriptions_away', 'garage_subscriptions')
    }
    expect((await actionsOf(manager)).filter((action) => action === 'quota.unchecked')).toHaveLength(12)
  })

  test('work goes on when nothing can be counted', async () => {
    const manager = await api.person()
    await takeMany(manager, 10)
    await renamed('quota_uses', 'quota_uses_away', 'table')
    try {
      await take(manager)
    } finally {
      await renamed('quota_uses_away', 'quota_uses', 'table')
    }
    expect(await actionsOf(manager)).toContain('quota.unchecked')
  })
})
