import { expect, test } from 'vitest'
import { blankFormValues } from '#features/clients/client-form-values.ts'
import { clientInput } from '#features/clients/client-input.ts'

const mistakes = (fields: object) =>
  clientInput
    .safeParse({ ...blankFormValues, ...fields })
    .error?.issues.map(({ path, message }) => [path.join(), message])

test('every mistake of a form is shown at once', () => {
  expect(mistakes({ email: 'zoe', mobile: '12', addressZipCode: '350' })).toEqual([
    ['email', 'Email invalide'],
    ['mobile', 'Ce numéro est incorrect : par exemple 06 12 34 56 78'],
    ['lastName', 'Indiquez le nom du client'],
    ['addressZipCode', 'Le code postal compte 5 chiffres'],
  ])
})

test('a company needs its name, and a SIRET that fits its SIREN', () => {
  expect(mistakes({ kind: 'company', siren: '732 829 320', siret: '130 025 265 00013' })).toEqual([
    ['companyName', 'Indiquez la raison sociale'],
    ['siret', 'Ce SIRET ne correspond pas au SIREN indiqué'],
  ])
})

test('a person keeps no company number, and a SIRET fills in the SIREN', () => {
  expect(clientInput.parse({ ...blankFormValues, lastName: 'Lefèvre', siret: '13002526500013' }).siret).toBeNull()
  const company = { ...blankFormValues, kind: 'company', companyName: 'Garage du Port', siret: '130 025 265 00013' }
  expect(clientInput.parse(company)).toMatchObject({ siren: '130025265', siret: '13002526500013' })
})

test('abroad, postcodes are as they are', () => {
  expect(mistakes({ lastName: 'Peeters', addressCountry: 'Belgique', addressZipCode: '1000' })).toBeUndefined()
})

test.each([null, 5, [], {}, { kind: 5 }, { kind: 'person', lastName: 5, addressCountry: null }])(
  'a value that is not a client is refused: %j',
  (nonsense) => {
    expect(clientInput.safeParse(nonsense).success).toBe(false)
  },
)
