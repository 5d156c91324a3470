import { expect, test } from 'vitest'
import {
  blankClient,
  blankFormValues,
  formValuesOf,
  showField,
  withFields,
} from '#features/clients/client-form-values.ts'
import { clientInput } from '#features/clients/client-input.ts'

const company = clientInput.parse({
  ...blankFormValues,
  kind: 'company',
  companyName: 'Garage du Port',
  siret: '130 025 265 00013',
  mobile: '06 12 34 56 78',
})

test('a form shows numbers as people write them, and gives back the same client', () => {
  const values = formValuesOf(company)
  expect(values).toMatchObject({
    siret: '130 025 265 00013',
    siren: '130 025 265',
    mobile: '06 12 34 56 78',
    email: '',
  })
  expect(clientInput.parse(values)).toEqual(company)
})

test('a client written without network is shown under its name', () => {
  const client = withFields(blankClient('1', '2026-11-21T10:00:00Z'), company, '2026-11-21T10:00:00Z')
  expect(client).toMatchObject({ id: '1', displayName: 'Garage du Port', version: 0, mobile: '+33612345678' })
})

test('fields are read in French', () => {
  expect(showField('kind', 'company')).toBe('Professionnel')
  expect(showField('civility', 'mrs')).toBe('Mme')
  expect(showField('phone', '+33299123456')).toBe('02 99 12 34 56')
  expect(showField('siret', '13002526500013')).toBe('130 025 265 00013')
  expect(showField('email', null)).toBe('')
})
