import { expect, test } from 'vitest'
import { guarantee, packReckoning, packWords, trials } from '#features/subscriptions/pricing-text.ts'
import { trialSentence } from '#lib/trial-sentence.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('the annual pack is announced with its price, its day and its saving', () => {
  expect(plain(packWords.payment)).toBe('790 € HT par an, en un seul paiement, soit 2,17 € HT par jour')
  expect(plain(packWords.saving)).toBe('2 mois offerts · 198,80 € HT d’économie (20 %)')
})

test('the saving is explained, and compared with twelve months of Pro', () => {
  expect(plain(packReckoning())).toContain('un prix de référence de 988,80 € HT pour douze mois')
  expect(plain(packReckoning())).toContain('douze mois de Pro (948 € HT), l’écart est de 158 € HT, soit 2 mois')
})

test('the page distinguishes the seven days of an account and the fourteen of a plan', () => {
  expect(trials.map(({ days }) => days)).toEqual([7, 14])
  expect(plain(trials[0]?.text ?? '')).toContain('7 jours gratuits')
  expect(plain(trials[1]?.text ?? '')).toContain('14 jours d’essai de cet abonnement, sans carte')
  const [free, plan] = trials.map(({ days }) => days)
  expect(plain(trialSentence)).toBe(
    `Essai sans carte ni engagement : ${plan} jours en choisissant un abonnement, ${free} jours gratuits sans formule.`,
  )
})

test('a payment is refunded for thirty days', () => {
  expect(plain(guarantee.title)).toBe('Satisfait ou remboursé pendant 30 jours')
})
