import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AssignmentState,
  assignmentEventNames,
  assignmentStates,
  endingsOf,
  isActive,
  isEnded,
  isFrozen,
  isNotified,
  isSigned,
  nextState,
} from '#features/claim-assignments/claim-assignment-life.ts'

test('the life goes from the draft to the answer of the insurer, in either order of the signatures', () => {
  const path = (...events: Parameters<typeof nextState>[1][]) =>
    events.reduce<AssignmentState | undefined>((state, event) => state && nextState(state, event), 'draft')
  expect(path('sentForSignature', 'clientSigned', 'garageSigned', 'notified', 'received', 'accepted')).toBe('accepted')
  expect(path('sentForSignature', 'garageSigned', 'clientSigned')).toBe('signed')
  expect(path('sentForSignature', 'clientSigned', 'garageSigned', 'notified', 'contested', 'accepted')).toBe('accepted')
  expect(path('clientSigned')).toBeUndefined()
  expect(path('sentForSignature', 'clientSigned', 'clientSigned')).toBeUndefined()
})

test('a signed act is neither replaced nor expired: it is revoked, or amended', () => {
  for (const state of assignmentStates.filter(isSigned)) {
    expect(nextState(state, 'replaced')).toBeUndefined()
    expect(nextState(state, 'expired')).toBeUndefined()
  }
  expect(endingsOf('signed')).toEqual(['revoked', 'withdrawn'])
  expect(endingsOf('out_for_signature')).toEqual(['declined', 'revoked'])
})

test('no event leaves an ended state, and each other state has a way on', () => {
  for (const state of assignmentStates) {
    const next = assignmentEventNames.filter((event) => nextState(state, event))
    expect(next.length === 0, state).toBe(isEnded(state))
  }
})

test('ten thousand histories keep one active assignment for a claim, and end for good', () => {
  const act = fc.record({
    of: fc.nat(4),
    event: fc.constantFrom(...assignmentEventNames, 'opened' as const),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const lives: AssignmentState[] = []
      for (const { of, event } of acts) {
        if (event === 'opened') {
          if (!lives.some(isActive)) lives.push('draft')
          continue
        }
        const before = lives[of]
        const after = before && nextState(before, event)
        if (!before || !after) continue
        expect(isEnded(before)).toBe(false)
        if (isFrozen(before)) expect(isFrozen(after)).toBe(true)
        if (isNotified(after)) expect(isSigned(before)).toBe(true)
        lives[of] = after
      }
      expect(lives.filter(isActive).length).toBeLessThan(2)
    }),
    { numRuns: 10_000 },
  )
})
