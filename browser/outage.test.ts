import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { outageOf, StrangeAnswer } from '#browser/outage.ts'
import { outageWords } from '#lib/outage.ts'

test.each([
  ['a network that is cut, or a server that is off', new TypeError('Failed to fetch'), 'silent'],
  ['a server that takes too long', new DOMException('', 'TimeoutError'), 'silent'],
  ['a proxy that cannot reach the server', new ORPCError('BAD_GATEWAY', { status: 502 }), 'down'],
  ['the error page of that proxy', new StrangeAnswer(503), 'down'],
  ['the page of a hotel’s network', new StrangeAnswer(200), 'stranger'],
  ['a refusal', new ORPCError('not_found', { status: 404 }), undefined],
  ['a bug of ours', new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }), undefined],
  [
    'a payment service that our server cannot reach',
    new ORPCError('no_checkout', { status: 502, defined: true }),
    undefined,
  ],
])('%s is %s', (_, problem, outage) => {
  expect(outageOf(problem)).toBe(outage)
})

test('only a device without network sends somebody to look at their connection', () => {
  const blamed = Object.entries(outageWords).filter(([, { sentence }]) => /vérifiez votre connexion/i.test(sentence))
  expect(blamed.map(([outage]) => outage)).toEqual(['device'])
})
