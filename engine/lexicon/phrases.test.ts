import { expect, test } from 'vitest'
import { anyOf, matchAt, phrasePattern } from '#engine/lexicon/phrases.ts'

const claim = phrasePattern('# @ sinistre; sinistre du; vos|votre ref')

test.each(['n de sinistre', 'n sinistre', 'numero du sinistre', 'ref. sinistre', 'sinistre du', 'vos ref'])(
  '« %s » is one of its wordings',
  (text) => expect(matchAt(claim, text, 0)).toBe(text.length),
)

test('a wording ends with its word, and begins where one looks', () => {
  expect(matchAt(claim, 'n de sinistres', 0)).toBe(0)
  expect(matchAt(claim, 'le n de sinistre', 0)).toBe(0)
  expect(matchAt(claim, 'le n de sinistre', 3)).toBe(13)
})

test('an initial may have been read as a nought', () => {
  const labour = phrasePattern('total m o ht')
  expect(matchAt(labour, 'total m.0. ht', 0)).toBe(13)
})

test('one pattern finds any of several wordings', () => {
  const says = anyOf([claim, phrasePattern('reglement direct')])
  expect([says('par reglement direct'), says('voir le n de sinistre'), says('sinistree')]).toEqual([true, true, false])
})

test('the initials of a tax are read with and without dots', () => {
  const net = phrasePattern('base ht')
  for (const text of ['base ht', 'base h.t', 'base h t']) expect(matchAt(net, text, 0)).toBe(text.length)
  expect(matchAt(phrasePattern('total ttc'), 'total t. t. c', 0)).toBe(13)
})
