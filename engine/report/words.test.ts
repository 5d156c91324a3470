import { expect, test } from 'vitest'
import { writtenAs } from '#engine/report/words.ts'

test.each([
  ['day', '2026-11-21', '21/11/2026'],
  ['day', 'novembre 2026', 'novembre 2026'],
  ['euros', 1_234.5, '1\u202f234,50\u00a0€'],
  ['euros', -20, '−20,00\u00a0€'],
  ['percent', 5.5, '5,5\u00a0%'],
  ['hours', 2.5, '2,50\u00a0h'],
  ['kilometres', 48_215, '48\u202f215\u00a0km'],
  ['days', 1, '1\u00a0jour'],
  ['days', 6, '6\u00a0jours'],
  ['count', 1.25, '1,25'],
  ['phone', '0639981247', '06\u00a039\u00a098\u00a012\u00a047'],
  ['phone', '+33 6 39 98', '+33 6 39 98'],
  ['siret', '81234567400019', '812\u00a0345\u00a0674\u00a000019'],
  ['operation', 'remove-refit', 'Dépose et repose'],
  ['yes', true, 'Oui'],
  ['text', 'HADDAD BERENICE', 'HADDAD BERENICE'],
] as const)('a %s printed as %s reads %s', (kind, value, text) => {
  expect(writtenAs(kind, value)).toBe(text)
})
