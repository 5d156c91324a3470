import { expect, test } from 'vitest'
import { formatPhone, parsePhone } from '#lib/phone.ts'

test.each([
  '06 12 34 56 78',
  '06.12.34.56.78',
  '0612345678',
  '+33 6 12 34 56 78',
  '0033612345678',
  '+33 (0)6 12 34 56 78',
])('« %s » is one and the same number', (text) => {
  expect(parsePhone(text)).toBe('+33612345678')
})

test.each(['061234567', '06123456789', '+33 06 12 34 56 78', 'poste 12', '', '00'])(
  '« %s » is no telephone number',
  (text) => {
    expect(parsePhone(text)).toBeUndefined()
  },
)

test('foreign numbers keep their country', () => {
  expect(parsePhone('+32 470 12 34 56')).toBe('+32470123456')
  expect(formatPhone('+32470123456')).toBe('+32470123456')
})

test('a French number is read by pairs', () => {
  expect(formatPhone('+33612345678')).toBe('06\u00a012\u00a034\u00a056\u00a078')
})
