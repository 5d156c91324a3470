import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isE164, measureSms, plainSmsText } from '#lib/sms-text.ts'

test('160 plain letters are one message, 161 are two', () => {
  expect(measureSms('a'.repeat(160))).toEqual({ encoding: 'GSM-7', units: 160, segments: 1 })
  expect(measureSms('a'.repeat(161))).toEqual({ encoding: 'GSM-7', units: 161, segments: 2 })
  expect(measureSms('a'.repeat(306)).segments).toBe(2)
  expect(measureSms('a'.repeat(307)).segments).toBe(3)
  expect(measureSms('').segments).toBe(0)
})

test('é è à ù cost nothing more, € counts twice', () => {
  expect(measureSms('Véhicule réparé').encoding).toBe('GSM-7')
  expect(measureSms('éèàù').units).toBe(4)
  expect(measureSms('€'.repeat(80))).toEqual({ encoding: 'GSM-7', units: 160, segments: 1 })
})

test('a single ê, ç or emoji brings a message down to 70 letters', () => {
  expect(measureSms('prêt')).toEqual({ encoding: 'UCS-2', units: 4, segments: 1 })
  expect(measureSms('ç').encoding).toBe('UCS-2')
  expect(measureSms(`ê${'a'.repeat(70)}`).segments).toBe(2)
  expect(measureSms('🚗'.repeat(35))).toEqual({ encoding: 'UCS-2', units: 70, segments: 1 })
})

test('a character that counts twice is not split between two messages', () => {
  expect(measureSms(`${'a'.repeat(152)}€${'a'.repeat(152)}`).segments).toBe(3)
  expect(measureSms(`${'a'.repeat(66)}🚗${'a'.repeat(66)}`).segments).toBe(3)
})

test('longer texts never take fewer messages', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      expect(measureSms(a + b).segments).toBeGreaterThanOrEqual(measureSms(a).segments)
    }),
  )
})

test('the typography of a screen becomes that of a telephone', () => {
  expect(plainSmsText('« L’atelier »\u202f: 1\u202f234\u00a0€ – à bientôt…')).toBe(
    `"L'atelier" : 1 234 € - à bientôt...`,
  )
  expect(measureSms(plainSmsText('L’atelier vous attend…')).encoding).toBe('GSM-7')
})

test('a number leaves in its international form only', () => {
  expect(isE164('+33612345678')).toBe(true)
  for (const number of ['0612345678', '+33 6 12 34 56 78', '+0612345678', '+33612345678\n', ''])
    expect(isE164(number)).toBe(false)
})
