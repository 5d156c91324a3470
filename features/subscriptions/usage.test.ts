import { expect, test } from 'vitest'
import { gaugeOf } from '#features/subscriptions/usage.ts'

const report = (used: number, limit: number | null, isNear = false) =>
  ({ quota: 'report', used, limit, isNear }) as const

test('a meter says how many are left, warns in words near the end, and says when it is full', () => {
  expect(gaugeOf(report(3, 10), 'starter')).toEqual({
    label: 'Rapports d’expert',
    count: '3 sur 10',
    share: 30,
    tone: 'calm',
    note: 'Il reste 7\u00a0rapports ce mois-ci.',
  })
  expect(gaugeOf(report(9, 10, true), 'starter')).toMatchObject({
    tone: 'near',
    note: 'Attention, bientôt au bout. Il reste 1\u00a0rapport ce mois-ci.',
  })
  expect(gaugeOf(report(10, 10, true), 'starter')).toMatchObject({
    tone: 'full',
    share: 100,
    note: 'Limite de rapports atteinte\u00a0: le compte repart de zéro le 1er.',
  })
})

test('an uncounted quota is called unlimited, and a missing feature is not', () => {
  expect(gaugeOf(report(1_234, null), 'enterprise')).toMatchObject({
    count: '1\u202f234',
    share: null,
    note: 'Illimité dans votre formule.',
  })
  expect(gaugeOf(report(0, 0), 'essentiel').note).toBe('Non compris dans votre formule.')
  expect(gaugeOf(report(2, null), null).note).toBe('Aucune formule en cours.')
})
