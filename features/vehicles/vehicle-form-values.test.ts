import { expect, test } from 'vitest'
import { blankFormValues, formValuesOf, showField } from '#features/vehicles/vehicle-form-values.ts'
import { vehicleInput } from '#features/vehicles/vehicle-input.ts'

test('a form gives back what it was given', () => {
  const typed = { ...blankFormValues, plate: 'ab 123 cd', make: ' Renault ', firstRegisteredOn: '2019-03-15' }
  const input = vehicleInput.parse(typed)
  expect(input).toMatchObject({ plate: 'AB-123-CD', make: 'Renault', vin: null, firstRegisteredOn: '2019-03-15' })
  expect(vehicleInput.parse(formValuesOf(input))).toEqual(input)
})

test('a serial number of 16 characters is refused with its sentence, an old one is not', () => {
  const mistakes = (fields: object) =>
    vehicleInput.safeParse({ ...blankFormValues, make: 'Citroën', ...fields }).error?.issues.map(({ path }) => path[0])
  expect(mistakes({ vin: 'VF1RFB00X5712345' })).toEqual(['vin'])
  expect(mistakes({ vin: '4123587', firstRegisteredOn: '1979-06-01' })).toBeUndefined()
})

test('values read as people say them', () => {
  expect(showField('energy', 'plug_in_hybrid')).toBe('Hybride rechargeable')
  expect(showField('paintKind', 'three_coat')).toBe('Tri-couche')
  expect(showField('firstRegisteredOn', '2019-03-15')).toBe('15/03/2019')
  expect(showField('plate', null)).toBe('')
})
