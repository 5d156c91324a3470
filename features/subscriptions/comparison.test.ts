import { expect, test } from 'vitest'
import { comparedPlans, planComparison } from '#features/subscriptions/comparison.ts'
import { formatPrice } from '#features/subscriptions/prices.ts'

const rowOf = (label: string) => planComparison.find((row) => row.label === label)?.cells

test('the comparison has a column for each plan', () => {
  expect(comparedPlans.map(({ name }) => name)).toEqual([
    'Pack Essentiel Découverte',
    'Starter',
    'Pro',
    'Enterprise',
    'Pack annuel',
  ])
  for (const { cells } of planComparison) expect(cells).toHaveLength(comparedPlans.length)
})

test('Starter is for one person, Pro for three, Enterprise for everybody', () => {
  expect(rowOf('Utilisateurs')).toEqual(['1', '1', '3', 'illimité', 'illimité'])
})

test('the assistant is not in Starter, and the API only in Enterprise', () => {
  expect(rowOf('Assistant')).toEqual([false, false, true, true, true])
  expect(rowOf('API')).toEqual([false, false, false, true, false])
})

test('each plan says how much it stores', () => {
  expect(rowOf('Espace de stockage')).toEqual(['2', '5', '20', '100', '100'].map((size) => `${size}\u00a0Go`))
})

test('every price is before tax', () => {
  expect(rowOf('Prix par mois')).toEqual([...[990, 2_900, 7_900, 19_900].map(formatPrice), '—'])
  expect(rowOf('Prix par an')).toEqual([9_900, 29_000, 79_000, 199_000, 79_000].map(formatPrice))
})
