import { expect, test } from 'vitest'
import { demoSteps, demoTotals } from '#features/marketing/landing-demo.ts'

test('the demonstration has its four steps in order', () => {
  expect(demoSteps.map(({ label }) => label)).toEqual([
    'Analyse du PDF',
    'Factures professionnelles',
    'Envoi par email',
    'Tableau de bord',
  ])
})

test('the invoice that illustrates the product adds up to the cent', () => {
  expect(demoTotals()).toEqual({ netCents: 184_231, vatCents: 36_846, grossCents: 221_077 })
})
