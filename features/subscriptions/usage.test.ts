import { expect, test } from 'vitest'
import { gaugeOf, storageGaugeOf } from '#features/subscriptions/usage.ts'

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

test('the storage says what is left, warns near the end, and says what to do when it is full', () => {
  const [megabyte, limitBytes] = [1_024 ** 2, 500 * 1_024 ** 2]
  expect(storageGaugeOf({ usedBytes: 125 * megabyte, limitBytes, isNear: false })).toEqual({
    label: 'Espace de stockage',
    count: '125\u00a0Mo sur 500\u00a0Mo',
    share: 25,
    tone: 'calm',
    note: 'Il reste 375\u00a0Mo.',
  })
  expect(storageGaugeOf({ usedBytes: 450 * megabyte, limitBytes, isNear: true })).toMatchObject({
    tone: 'near',
    note: 'Attention, bientôt au bout. Il reste 50\u00a0Mo.',
  })
  expect(storageGaugeOf({ usedBytes: limitBytes, limitBytes, isNear: true })).toMatchObject({
    tone: 'full',
    share: 100,
    note: expect.stringContaining('effacez des rapports'),
  })
})
