import { expect, test } from 'vitest'
import { searchWords, vehicleName } from '#features/vehicles/vehicle.ts'

const blank = { plate: null, make: '', model: '', vin: null }

test('a vehicle is named by its plate, else by its model, else by the end of its serial number', () => {
  expect(vehicleName({ ...blank, plate: 'AB-123-CD', make: 'Renault' })).toBe('AB-123-CD')
  expect(vehicleName({ ...blank, make: 'Renault', model: 'Clio' })).toBe('Renault Clio')
  expect(vehicleName({ ...blank, vin: 'VF1RFB00X57123456' })).toBe('VIN …57123456')
})

test.each([
  ['AB-123-CD', ['ab123cd']],
  ['ab 123 cd', ['ab123cd']],
  ['AB 12O CD', ['ab120cd']],
  ['1234 ab 75', ['1234ab75']],
  ['Citroën C3', ['citroen', 'c3']],
  ['57123456', ['57123456']],
  ['  ', []],
  ['%', ['%']],
])('« %s » is searched as %j', (query, words) => {
  expect(searchWords(query)).toEqual(words)
})
