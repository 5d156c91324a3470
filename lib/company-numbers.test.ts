import { expect, test } from 'vitest'
import { formatSiret, isSiren, isSiret, isVatNumber, vatNumberOf } from '#lib/company-numbers.ts'

test.each(['130025265', '404833048', '552081317', '732829320'])('%s is a SIREN', (siren) => {
  expect(isSiren(siren)).toBe(true)
})

test.each(['130025264', '13002526', '13002526a', ''])('« %s » is no SIREN', (siren) => {
  expect(isSiren(siren)).toBe(false)
})

test('a SIRET is checked by its key, and La Poste by its own rule', () => {
  expect(isSiret('13002526500013')).toBe(true)
  expect(isSiret('13002526500014')).toBe(false)
  expect(isSiret('35600000000048')).toBe(true)
  expect(isSiret('35600000049837')).toBe(true)
  expect(isSiret('35600000049838')).toBe(false)
})

test('the VAT number follows from the SIREN', () => {
  expect(vatNumberOf('130025265')).toBe('FR07130025265')
  expect(vatNumberOf('404833048')).toBe('FR83404833048')
  expect(vatNumberOf('552081317')).toBe('FR03552081317')
  expect(vatNumberOf('732829320')).toBe('FR44732829320')
})

test('a French VAT number is checked by its key, letters being free, and a foreign one by its form', () => {
  expect(isVatNumber('FR44732829320')).toBe(true)
  expect(isVatNumber('FR45732829320')).toBe(false)
  expect(isVatNumber('FRAB732829320')).toBe(true)
  expect(isVatNumber('FR44732829321')).toBe(false)
  expect(isVatNumber('DE123456789')).toBe(true)
  expect(isVatNumber('FR123')).toBe(false)
})

test('a SIRET is shown in groups', () => {
  expect(formatSiret('13002526500013')).toBe('130\u00a0025\u00a0265\u00a000013')
  expect(formatSiret('130025265')).toBe('130\u00a0025\u00a0265')
})
