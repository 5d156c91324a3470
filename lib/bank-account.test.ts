import { expect, test } from 'vitest'
import { isBic, isIban } from '#lib/bank-account.ts'

test.each([
  ['FR7630001007941234567890185', true],
  ['DE89370400440532013000', true],
  ['FR7630001007941234567890186', false],
  ['FR763000100794123456789018', false],
  ['30001007941234567890185', false],
  ['', false],
])('the IBAN %j is right: %s', (iban, isRight) => expect(isIban(iban)).toBe(isRight))

test.each([
  ['BDFEFRPPCCT', true],
  ['BDFEFRPP', true],
  ['BDFEFRPPC', false],
  ['bdfefrpp', false],
])('the BIC %j is right: %s', (bic, isRight) => expect(isBic(bic)).toBe(isRight))
