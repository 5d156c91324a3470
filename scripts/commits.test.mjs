import { expect, test } from 'vitest'
import { tooLong } from './commits.mjs'

test('a commit subject has at most 72 characters', () => {
  const [just, more] = ['É'.repeat(72), 'É'.repeat(73)]
  expect(tooLong([just, more, 'Issue invoices'])).toEqual([more])
})
