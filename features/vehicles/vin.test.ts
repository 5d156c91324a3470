import { expect, test } from 'vitest'
import { normaliseVin, vinEnd, vinMistake } from '#features/vehicles/vin.ts'

const vin = 'VF1RFB00X57123456'

test('a serial number is read with spaces, dots and small letters, and with O and I for 0 and 1', () => {
  expect(normaliseVin(' vf1 RFB-OOX.57 I23456 ')).toBe(vin)
})

test('seventeen characters are right, whatever the check digit', () => {
  expect([vinMistake(vin, null), vinMistake('WVWZZZ1KZAW000001', null)]).toEqual([undefined, undefined])
})

test.each([
  [vin.slice(1), 'Un numéro de série compte 17 caractères, celui-ci en a 16'],
  [`${vin}7`, 'Un numéro de série compte 17 caractères, celui-ci en a 18'],
  ['VF1RFB00X5712345É', 'sans accent'],
])('%s has its sentence', (typed, sentence) => {
  expect(vinMistake(typed, null)).toContain(sentence)
})

test('a vehicle of before 1982 may have a shorter number, never a longer one', () => {
  expect(vinMistake('3456789', '1971-05-02')).toBeUndefined()
  expect(vinMistake('3456789', '1982-05-02')).toContain('17 caractères')
  expect(vinMistake(`${vin}7`, '1971-05-02')).toContain('celui-ci en a 18')
})

test('parts are looked up by the last eight characters', () => {
  expect(vinEnd(vin)).toBe('57123456')
})
