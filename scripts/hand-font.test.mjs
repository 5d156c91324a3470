import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { handFont, shown } from './hand-font.mjs'

test('the face that signers see is made from the one that is printed, at a quarter of its weight', () => {
  const font = readFileSync(shown)
  // After a change of the printed face: `node scripts/hand-font.mjs`.
  expect(font.equals(handFont())).toBe(true)
  expect(font.length).toBeLessThan(70_000)
})
