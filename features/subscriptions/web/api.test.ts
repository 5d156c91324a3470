import { expect, test } from 'vitest'
import { createManualClock } from '#browser/testing/manual-clock.ts'
import type { OpenedPlan, OwnPlans } from '#features/subscriptions/own-plans.ts'
import { awaitOpening } from '#features/subscriptions/web/api.ts'

const nothing: OwnPlans = { subscription: null, orders: [] }
const trial: OwnPlans = {
  subscription: { status: 'trialing', priceId: 'price_pro_month', periodEnd: null },
  orders: [],
}

/** Lets the listeners hear an answer. */
const settled = () => new Promise<void>((done) => setImmediate(done))

function createWait(answers: OwnPlans[]) {
  const clock = createManualClock()
  const opened: OpenedPlan[] = []
  let reads = 0
  const read = async () => {
    reads += 1
    return answers.shift() ?? nothing
  }
  const stop = awaitOpening('cs_1', (plan) => opened.push(plan), { read, clock })
  return { clock, opened, stop, reads: () => reads }
}

test('a checkout is looked at every second until its plan is open, and said once', async () => {
  const { clock, opened, reads } = createWait([nothing, nothing, trial])
  await settled()
  clock.pass(1_000)
  await settled()
  expect(opened).toEqual([])
  clock.pass(1_000)
  await settled()
  expect(opened.map(({ title }) => title)).toEqual(['Votre formule Pro est active'])
  clock.pass(60_000)
  await settled()
  expect(reads()).toBe(3)
})

test('a page that was left asks no more and hears nothing', async () => {
  const { clock, opened, stop, reads } = createWait([nothing, trial])
  await settled()
  stop()
  clock.pass(60_000)
  await settled()
  expect([opened, reads()]).toEqual([[], 1])
})
