import { expect, test } from 'vitest'
import { isSafePattern } from '#supabase/rest/safe-patterns.ts'

test.each([
  '^Le .*ise$',
  'devis',
  '(devis|facture) n° [0-9]{4}',
  '\\d+\\.\\d{2}',
  '[[:alpha:]]+-[^a-z]?',
  'é.+?à',
  '',
  '[]a]',
])('the pattern « %s » is taken', (pattern) => {
  expect(isSafePattern(pattern)).toBe(true)
})

test.each([
  ['a repeated group', '(a+)+$'],
  ['a repeated group without a repeat in it', '(a|aa)*b'],
  ['a repeat of a repeat', 'a**'],
  ['a counted repeat of a repeat', 'a{1,5}{1,5}'],
  ['a large count', 'a{255}'],
  ['seven repeats', 'a*b*c*d*e*f*g*'],
  ['a reference', '(.*)(.*)\\1'],
  ['a look ahead', '(?=a)b'],
  ['a director', '***:(?i)a'],
  ['open parentheses', '((('],
  ['closed parentheses', ')'],
  ['deep groups', '(((((a)))))'],
  ['101 letters', 'a'.repeat(101)],
  ['an equivalence class', '[[=a=]]'],
  ['an escape of another meaning', '\\x41'],
  ['a bracket that stays open', '[a'],
])('%s is not taken', (_, pattern) => {
  expect(isSafePattern(pattern)).toBe(false)
})
