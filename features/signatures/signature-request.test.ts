import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  lastStates,
  maskEmail,
  maskPhone,
  mustHaveCode,
  type RequestAct,
  type RequestState,
  requestStates,
  stateAfter,
} from '#features/signatures/signature-request.ts'

const fresh = { signedCount: 0, wasOpened: false }
const after = (state: RequestState, act: RequestAct, more = fresh) => stateAfter({ state, ...more }, act)

test.each<[RequestState, RequestAct, RequestState | undefined]>([
  ['draft', 'dispatch', 'sent'],
  ['draft', 'open', undefined],
  ['draft', 'record_paper', 'signed'],
  ['sent', 'dispatch', 'sent'],
  ['sent', 'open', 'opened'],
  ['opened', 'dispatch', 'opened'],
  ['opened', 'open', 'opened'],
  ['opened', 'sign', 'partly_signed'],
  ['partly_signed', 'open', 'partly_signed'],
  ['partly_signed', 'sign_last', 'signed'],
  ['signed', 'stamp', 'stamped'],
  ['signed', 'decline', undefined],
  ['signed', 'revoke', undefined],
  ['sent', 'decline', 'declined'],
  ['expired', 'sign', undefined],
  ['expired', 'extend', 'sent'],
  ['stamped', 'replace', 'replaced'],
  ['declined', 'extend', undefined],
])('a request that is %s becomes by « %s » %s', (state, act, expected) => {
  expect(after(state, act)).toBe(expected)
})

test('an extended request is where its signers had come', () => {
  expect(after('expired', 'extend', { signedCount: 0, wasOpened: true })).toBe('opened')
  expect(after('expired', 'extend', { signedCount: 1, wasOpened: true })).toBe('partly_signed')
})

const acts: RequestAct[] = [
  'dispatch',
  'open',
  'sign',
  'sign_last',
  'record_paper',
  'stamp',
  'decline',
  'expire',
  'extend',
  'revoke',
  'replace',
]

test('no history leaves a last state, but for the replacement of what was signed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...lastStates),
      fc.array(fc.constantFrom(...acts), { maxLength: 20 }),
      (start, history) => {
        const allowed = start === 'stamped' ? ['stamped', 'replaced'] : [start]
        let state: RequestState = start
        for (const act of history) state = after(state, act) ?? state
        expect(allowed).toContain(state)
      },
    ),
  )
})

test('no history reaches a stamp without the last signature', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...acts), { maxLength: 30 }), (history) => {
      let state: RequestState = 'draft'
      const seen: RequestState[] = [state]
      for (const act of history) {
        state = after(state, act) ?? state
        seen.push(state)
      }
      if (seen.includes('stamped')) expect(seen).toContain('signed')
      expect(requestStates).toContain(state)
    }),
  )
})

test('a code is asked of everybody at a distance, and for a claim assignment everywhere', () => {
  expect(mustHaveCode('remote', ['quote'])).toBe(true)
  expect(mustHaveCode('counter', ['quote', 'repair_order'])).toBe(false)
  expect(mustHaveCode('counter', ['quote', 'claim_assignment'])).toBe(true)
})

test('a destination is shown without what would betray it', () => {
  expect(maskPhone('+33612345678')).toBe('06 •• •• •• 78')
  expect(maskEmail('zoe.lefevre@exemple.fr')).toBe('z••@exemple.fr')
})
