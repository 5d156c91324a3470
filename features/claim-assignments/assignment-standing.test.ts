import { expect, test } from 'vitest'
import {
  assignmentTabs,
  isInAssignmentTab,
  leakOf,
  nextActOf,
} from '#features/claim-assignments/assignment-standing.ts'
import { assignmentStates, freeingStates, isEnded } from '#features/claim-assignments/claim-assignment-life.ts'

const standing = (more: object) => ({
  state: 'signed' as const,
  isPaid: false,
  askedCents: 0,
  requestedOn: null,
  ...more,
})

test('each assignment that holds its claim stands in one tab beside all', () => {
  for (const state of assignmentStates.filter((each) => !freeingStates.some((ended) => ended === each))) {
    for (const isPaid of [false, true]) {
      const tabs = assignmentTabs.filter((tab) => tab !== 'all' && isInAssignmentTab(tab, { state, isPaid }))
      expect(tabs, `${state} ${isPaid}`).toHaveLength(1)
    }
  }
  expect(isInAssignmentTab('settled', { state: 'received', isPaid: true })).toBe(true)
  expect(isInAssignmentTab('settled', { state: 'revoked', isPaid: true })).toBe(false)
})

test('signed and not notified, or invoiced and not sent, is a leak', () => {
  expect(leakOf(standing({}))).toBe('unnotified')
  expect(leakOf(standing({ state: 'received', askedCents: 187_741 }))).toBe('unsent')
  expect(leakOf(standing({ state: 'received', askedCents: 187_741, requestedOn: '2026-11-10' }))).toBeNull()
  expect(leakOf(standing({ state: 'received', askedCents: 187_741, isPaid: true }))).toBeNull()
  expect(leakOf(standing({ state: 'draft', askedCents: 187_741 }))).toBeNull()
})

test('each state has its one next act, and the ended ones none', () => {
  expect(nextActOf(standing({ state: 'draft' }))).toBe('send')
  expect(nextActOf(standing({ state: 'client_signed' }))).toBe('countersign')
  expect(nextActOf(standing({}))).toBe('notify')
  expect(nextActOf(standing({ state: 'accepted', askedCents: 10 }))).toBe('request')
  expect(nextActOf(standing({ state: 'accepted', askedCents: 10, requestedOn: '2026-11-10' }))).toBe('remind')
  expect(nextActOf(standing({ state: 'contested', askedCents: 10 }))).toBe('reply')
  expect(nextActOf(standing({ state: 'received', isPaid: true }))).toBeNull()
  for (const state of assignmentStates.filter(isEnded)) expect(nextActOf(standing({ state })), state).toBeNull()
})
