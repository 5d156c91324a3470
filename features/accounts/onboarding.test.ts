import { expect, test } from 'vitest'
import {
  advance,
  isComplete,
  type OnboardingForm,
  type OnboardingStep,
  profileRowOf,
  reachable,
  readOnboardingDraft,
  startOnboarding,
  stepBefore,
  stepLead,
} from '#features/accounts/onboarding.ts'

const zoe = { firstName: 'Zoé', lastName: 'Lefèvre', email: 'zoe@atelier.example' }
const start = startOnboarding(zoe, null)
const at = (step: OnboardingStep, fields: Partial<OnboardingForm> = {}) => ({
  step,
  form: { ...start.form, companyName: 'Carrosserie Lefèvre', ...fields },
})

const nobody = { ...zoe, firstName: '', lastName: '' }
const profile = {
  ...{ company_name: 'Carrosserie Lefèvre', siret: null, phone: null },
  ...{ address_street: '', address_zip_code: '', address_city: '', address_country: 'France' },
}

test("it begins with the account's known values, and does not ask for them again", () => {
  expect(start).toMatchObject({ step: 1, form: { ...zoe, companyName: '', addressCountry: 'France' } })
  expect(startOnboarding(nobody, null).step).toBe(0)
  expect(startOnboarding(zoe, profile).step).toBe(2)
})

test('no step opens before the steps before it are answered', () => {
  expect(reachable(3, at(0).form)).toBe(3)
  expect(reachable(3, at(0, { companyName: '' }).form)).toBe(1)
  expect(reachable(2, at(0, { firstName: ' ' }).form)).toBe(0)
  expect(reachable(0, startOnboarding(nobody, null).form)).toBe(0)
})

test('three steps ask, and the last one shows the answers', () => {
  expect(([0, 1, 2, 3] as const).map(stepLead)).toEqual([
    'Étape 1 sur 3',
    'Étape 2 sur 3',
    'Étape 3 sur 3',
    'Relisez, puis ouvrez votre atelier.',
  ])
})

test('the first step asks for both names', () => {
  expect(advance(at(0)).next?.step).toBe(1)
  expect(advance(at(0, { lastName: ' ' }))).toEqual({
    sentence: 'Veuillez remplir votre nom et prénom',
    fields: { lastName: '' },
  })
})

test('the second step asks for the name of the company', () => {
  expect(advance(at(1)).next?.step).toBe(2)
  expect(advance(at(1, { companyName: '' }))).toEqual({
    sentence: 'Veuillez indiquer le nom de votre entreprise',
    fields: { companyName: '' },
  })
})

test('a SIRET may be left out, but a false one is no SIRET', () => {
  expect(advance(at(1, { siret: '732 829 320 00074' })).next?.step).toBe(2)
  expect(advance(at(1, { siret: '732 829 320 00075' })).next).toBeUndefined()
})

test('a telephone and a French postcode are checked, those of elsewhere are not', () => {
  expect(advance(at(1, { phone: '02 99' })).next).toBeUndefined()
  expect(advance(at(2, { addressZipCode: '3500' })).next).toBeUndefined()
  expect(advance(at(2, { addressZipCode: '1000', addressCountry: 'Belgique' })).next?.step).toBe(3)
})

test('the step before the first one is the first one', () => {
  expect(([0, 1, 2, 3] as const).map(stepBefore)).toEqual([0, 0, 1, 2])
})

test('saved values are trimmed, and empty answers become null', () => {
  expect(profileRowOf(at(3, { siret: '732 829 320 00074', addressCountry: '' }).form)).toEqual({
    company_name: 'Carrosserie Lefèvre',
    siret: '73282932000074',
    address_street: '',
    address_zip_code: '',
    address_city: '',
    address_country: 'France',
    phone: null,
  })
})

test('a profile with a company and a city is complete', () => {
  expect(isComplete(null)).toBe(false)
  expect(isComplete({ company_name: 'Carrosserie Lefèvre', address_city: '' })).toBe(false)
  expect(isComplete({ company_name: 'Carrosserie Lefèvre', address_city: 'Rennes' })).toBe(true)
})

test('a reload takes up where it stopped', () => {
  const here = at(2, { addressCity: 'Rennes' })
  expect(readOnboardingDraft(JSON.stringify(here), start)).toEqual(here)
})

test.each([null, '', 'null', '{"step":7}', '{"step":1,"form":{}}'])('a draft of the form %j is ignored', (text) => {
  expect(readOnboardingDraft(text, start)).toEqual(start)
})
