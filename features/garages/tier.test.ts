import { expect, test } from 'vitest'
import { memberLimitReached } from '#features/garages/refusals.ts'
import { memberLimitOf, tiers } from '#features/garages/tier.ts'

test('a plan says how many people may work in the garage, and a trial as many as Pro', () => {
  expect(tiers.map((tier) => [tier, memberLimitOf(tier)])).toEqual([
    ['trial', 3],
    ['essentiel', 1],
    ['starter', 1],
    ['pro', 3],
    ['enterprise', undefined],
    ['annual_pack_autocore', undefined],
  ])
})

test('the refusal names the plan and its limit', () => {
  expect(memberLimitReached('pro', 3).sentence).toBe(
    'Votre formule Pro ouvre 3 places, invitations en attente comprises, et elles sont toutes prises. Retirez un membre ou une invitation, ou changez de formule.',
  )
  expect(memberLimitReached('starter', 1).sentence).toMatch(/^Votre formule Starter n’ouvre qu’une place, la vôtre\./)
})
