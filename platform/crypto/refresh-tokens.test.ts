import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { createRefreshTokens } from '#platform/crypto/refresh-tokens.ts'

const secret = new TextEncoder().encode('un secret de trente-deux caractères au moins')
const tokens = createRefreshTokens(secret)

test('a token names its session and its number, and the database keeps nothing else', () => {
  const ticket = { sessionId: newId(), number: 4_294_967_295 }
  expect(tokens.read(tokens.write(ticket))).toEqual(ticket)
  expect(tokens.write(ticket)).toMatch(/^[\w-]{51}$/)
})

test('a token that was changed, cut or invented is refused', () => {
  const token = tokens.write({ sessionId: newId(), number: 1 })
  const others = createRefreshTokens(new TextEncoder().encode('x'.repeat(32)))
  for (let at = 0; at < token.length - 1; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(tokens.read(`${token.slice(0, at)}${other}${token.slice(at + 1)}`)).toBeUndefined()
  }
  for (const wrong of ['', 'abc', token.slice(1), `${token}A`, others.write({ sessionId: newId(), number: 1 })]) {
    expect(tokens.read(wrong)).toBeUndefined()
  }
})
