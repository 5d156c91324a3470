import { expect, test } from 'vitest'
import { planNotice } from '#features/subscriptions/plan-notice.ts'

const standing = { tier: null, isTrialing: false, wasPaid: false }

test('a new account reads that its trial is open', () => {
  expect(planNotice({ ...standing, tier: 'trial' })).toMatch(/^Votre période d’essai est ouverte/)
})

test('a paying person reads the plan, and no word of a trial', () => {
  expect(planNotice({ ...standing, tier: 'pro', wasPaid: true })).toBe('Votre formule Pro est en service.')
  expect(planNotice({ ...standing, tier: 'pro', isTrialing: true })).toBe(
    'Votre période d’essai de la formule Pro est ouverte.',
  )
})

test('a person without a plan reads which plan has ended', () => {
  expect(planNotice(standing)).toMatch(/^Votre période d’essai est terminée/)
  expect(planNotice({ ...standing, wasPaid: true })).toMatch(/^Votre formule a pris fin/)
})
