import { expect, test } from 'vitest'
import { noLegalFacts } from '#features/garages/legal-facts.ts'
import { legalFactsForm, legalFactsValuesOf } from '#features/garages/legal-facts-form-input.ts'

const empty = legalFactsValuesOf({ ...noLegalFacts, version: 0 })
const faultsOf = (typed: object) => {
  const read = legalFactsForm.safeParse({ ...empty, ...typed })
  return Object.fromEntries(read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('a form that nobody filled says the facts of a garage that has told none', () => {
  expect(legalFactsForm.parse(empty)).toEqual(noLegalFacts)
})

test('facts are read as people type them', () => {
  const typed = { capitalCents: '10 000', iban: 'FR76 3000 1007 9412 3456 7890 185', website: 'www.mon-garage.fr' }
  expect(legalFactsForm.parse({ ...empty, ...typed, activityCode: '45.20a', paymentDays: '45' })).toMatchObject({
    capitalCents: 1_000_000,
    iban: 'FR7630001007941234567890185',
    website: 'https://www.mon-garage.fr',
    activityCode: '4520A',
    paymentDays: 45,
  })
})

test.each([
  [{ iban: 'FR76 3000 1007' }, 'iban', /IBAN/],
  [{ bic: 'BD' }, 'bic', /8 ou 11/],
  [{ activityCode: 'garage' }, 'activityCode', /4520A/],
  [{ capitalCents: 'dix mille' }, 'capitalCents', /montant/],
  [{ paymentDays: '90' }, 'paymentDays', /60 jours/],
  [{ paymentDays: '' }, 'paymentDays', /nombre de jours/],
  [{ mediatorName: 'Médiateur' }, 'mediatorUrl', /ensemble/],
  [{ website: 'mon garage' }, 'website', /adresse internet/],
])('%j is refused under its field', (typed, field, sentence) => {
  expect(faultsOf(typed)).toEqual({ [field]: expect.stringMatching(sentence) })
})
