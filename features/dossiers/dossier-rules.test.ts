import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DossierFacts, type FactName, factNames, factValues } from '#features/dossiers/dossier-facts.ts'
import type { DossierRule } from '#features/dossiers/dossier-rule.ts'
import { dossierRules, isLate, isOnSite, type RuleName, ruleNames, ruleOf } from '#features/dossiers/dossier-rules.ts'
import { type DossierStates, nextStates } from '#features/dossiers/dossier-states.ts'
import { dossierStatuses } from '#features/dossiers/dossier-status.ts'
import { isInTab } from '#features/dossiers/dossier-tabs.ts'

/** A claim whose vehicle is being repaired: nothing is missing. */
const repaired: DossierFacts = {
  shelf: 'active',
  kind: 'body',
  board: 'body',
  paymentMode: 'coverage',
  authorisation: 'granted',
  vehicle: 'known',
  insurer: 'known',
  claim: 'known',
  promise: 'ahead',
  approvalWait: 'none',
  quote: 'none',
  report: 'none',
  order: 'none',
  invoice: 'none',
  supplement: 'none',
  assignment: 'none',
  withdrawal: 'none',
  signature: 'none',
}

/** One dossier for each rule, told by what differs from the one above. */
const fixtures: Record<RuleName, Partial<DossierFacts>> = {
  archived: { shelf: 'archived', board: 'delivered' },
  vehicleUnknown: { vehicle: 'unknown', board: 'expected' },
  toInvoice: { board: 'delivered', invoice: 'deposit' },
  invoiceToIssue: { board: 'delivered', invoice: 'draft' },
  paymentLate: { board: 'delivered', invoice: 'late' },
  paymentAwaited: { board: 'delivered', invoice: 'open' },
  toArchive: { board: 'delivered', invoice: 'settled' },
  signedCopyLost: { signature: 'copyLost', board: 'delivered', invoice: 'open' },
  withdrawn: { withdrawal: 'withdrawn', vehicle: 'unknown', assignment: 'toNotify' },
  workBeforeWithdrawalEnd: { withdrawal: 'awaited' },
  withdrawalAwaited: { withdrawal: 'awaited', board: 'arrived' },
  assignmentToNotify: { assignment: 'toNotify', board: 'delivered' },
  assignmentContested: { assignment: 'contested', board: 'delivered', invoice: 'late' },
  assignmentToRequest: { assignment: 'toRequest', board: 'delivered', invoice: 'open' },
  assignmentToCountersign: { assignment: 'toCountersign', paymentMode: 'assignment' },
  assignmentToSign: { assignment: 'toSign', paymentMode: 'assignment', authorisation: 'none' },
  refused: { authorisation: 'refused', board: 'arrived' },
  orderUnauthorised: { order: 'unauthorised' },
  orderToAuthorise: { order: 'draft', board: 'arrived' },
  reportUnreadable: { report: 'unreadable', quote: 'draft' },
  reportToReview: { report: 'toReview', insurer: 'unknown' },
  insurerUnknown: { insurer: 'unknown', board: 'arrived' },
  claimUnknown: { claim: 'unknown', board: 'arrived' },
  workWithoutInsurer: { authorisation: 'awaited', quote: 'accepted' },
  workWithoutApproval: { authorisation: 'none', paymentMode: 'client', quote: 'presented' },
  supplementAwaited: { supplement: 'awaited', quote: 'declined' },
  quoteDeclined: { quote: 'declined', board: 'arrived' },
  quoteToPresent: { quote: 'draft' },
  insurerToChase: { authorisation: 'awaited', approvalWait: 'long', board: 'arrived', quote: 'presented' },
  insurerApproval: { authorisation: 'awaited', board: 'arrived' },
  quoteExpired: { quote: 'expired', board: 'arrived' },
  quoteToChase: { quote: 'toChase', board: 'arrived' },
  quoteAnswer: { quote: 'presented', board: 'arrived', paymentMode: 'client', authorisation: 'none' },
  approvalToChase: { authorisation: 'awaited', approvalWait: 'long', board: 'arrived', paymentMode: 'client' },
  approvalAwaited: { authorisation: 'awaited', board: 'arrived', paymentMode: 'client' },
  payerUndecided: { paymentMode: 'undecided', authorisation: 'none', board: 'arrived' },
  insurerToAsk: { authorisation: 'none', board: 'expected' },
  expected: { board: 'expected' },
  clientToAsk: { authorisation: 'none', board: 'arrived', paymentMode: 'client' },
  noPromise: { promise: 'none' },
  arrived: { board: 'arrived' },
  waiting: { board: 'waiting', promise: 'none' },
  dismantling: { board: 'dismantling' },
  atWork: {},
  toControl: { board: 'control' },
  ready: { board: 'ready', promise: 'none' },
}

describe('each rule explains the dossier that it was written for', () => {
  test.each(Object.entries(fixtures))('%s', (name, facts) => {
    expect(ruleOf({ ...repaired, ...facts })).toBe(name)
  })
})

/** Dossiers whose facts are each one of a few values: a box of them is explained without looking at each. */
type Box = { [Name in FactName]: readonly DossierFacts[Name][] }

const sizeOf = (box: Box) => factNames.reduce((size, name) => size * box[name].length, 1)

/** Parts a box by the first rule whose condition only some of its dossiers meet; throws for dossiers that no rule explains. */
function countExplained(box: Box, rules: readonly RuleName[] = ruleNames): number {
  const [rule, ...later] = rules
  if (!rule) throw new Error(`No rule explains ${JSON.stringify(box)}.`)
  const { when }: DossierRule = dossierRules[rule]
  let met = box
  let explained = 0
  for (const name of factNames) {
    const wanted: readonly string[] | undefined = when[name]
    if (!wanted) continue
    const [inside, outside] = [true, false].map((side) => met[name].filter((value) => wanted.includes(value) === side))
    if (outside?.length) explained += countExplained({ ...met, [name]: outside }, later)
    if (!inside?.length) return explained
    met = { ...met, [name]: inside }
  }
  return explained + sizeOf(met)
}

test('no dossier is left without an explanation, whatever its facts', () => {
  expect(countExplained(factValues)).toBe(2 * 2 * 12 * 4 * 4 * 2 * 2 * 2 * 4 * 3 * 7 * 5 * 7 * 6 * 2 * 8 * 3 * 9)
})

test('every rule says what blocks, shows one of six statuses, and no two say the same', () => {
  const told = ruleNames.map((name): DossierRule => dossierRules[name])
  expect(new Set(told.map(({ sentence }) => sentence)).size).toBe(told.length)
  for (const { sentence, status, standing, action } of told) {
    expect(sentence).toMatch(/^[A-ZÀÉ].*\.$/)
    expect(standing === 'over' ? status : dossierStatuses).toEqual(standing === 'over' ? null : dossierStatuses)
    if (status) expect(dossierStatuses).toContain(status)
    expect(Boolean(action)).toBe(standing !== 'over')
  }
})

test('the rules explain where a dossier stands, whatever people do to it', () => {
  const choice = fc.record({
    paymentMode: fc.constantFrom(...factValues.paymentMode),
    vehicle: fc.constantFrom(...factValues.vehicle),
    insurer: fc.constantFrom(...factValues.insurer),
    claim: fc.constantFrom(...factValues.claim),
    approvalWait: fc.constantFrom(...factValues.approvalWait),
    promise: fc.constantFrom(...factValues.promise),
  })
  const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), choice), { minLength: 1, maxLength: 30 })
  const opened: DossierStates = {
    document: 'none',
    board: 'expected',
    authorisation: 'none',
    payment: 'none',
    eInvoice: 'none',
    signature: 'none',
  }
  fc.assert(
    fc.property(fc.constantFrom(...factValues.kind), steps, (kind, acts) => {
      let states = opened
      for (const [which, where, chosen] of acts) {
        const next = nextStates(states)
        const name = (['board', 'authorisation', 'document', 'payment', 'signature'] as const)[which % 5] ?? 'board'
        const wanted = next[name][where % Math.max(1, next[name].length)]
        states = { ...states, ...(wanted ? { [name]: wanted } : {}) }
        const facts: DossierFacts = {
          ...{ ...repaired, ...chosen, kind, shelf: 'active' },
          ...{
            board: states.board,
            authorisation: states.authorisation,
            quote: states.document,
            invoice: states.payment,
            signature: states.signature,
          },
        }
        const told: DossierRule = dossierRules[ruleOf(facts)]
        if (told.status === null || !told.action) return false
      }
      return true
    }),
  )
})

test('a dossier is late when its promised day is over and the vehicle is still there', () => {
  expect(isLate({ ...repaired, promise: 'late' })).toBe(true)
  expect(isLate({ ...repaired, promise: 'today' })).toBe(false)
  expect(isLate({ ...repaired, promise: 'late', board: 'delivered' })).toBe(false)
  expect(isLate({ ...repaired, promise: 'late', shelf: 'archived' })).toBe(false)
})

test('a vehicle that is to come or that is back with its owner takes no place', () => {
  expect(isOnSite(repaired)).toBe(true)
  expect(isOnSite({ ...repaired, board: 'expected' })).toBe(false)
  expect(isOnSite({ ...repaired, board: 'delivered' })).toBe(false)
})

test('the quick tabs show the dossiers that they name', () => {
  const shown = (facts: Partial<DossierFacts>) =>
    (['today', 'blocked', 'late', 'toInvoice'] as const).filter((tab) => isInTab(tab, { ...repaired, ...facts }))
  expect(shown({})).toEqual([])
  expect(shown({ promise: 'today' })).toEqual(['today'])
  expect(shown({ promise: 'late' })).toEqual(['late'])
  expect(shown({ authorisation: 'awaited', board: 'arrived', promise: 'late' })).toEqual(['blocked', 'late'])
  expect(shown({ board: 'delivered' })).toEqual(['toInvoice'])
  expect(shown({ board: 'delivered', invoice: 'draft' })).toEqual(['toInvoice'])
  expect(shown({ board: 'delivered', invoice: 'open' })).toEqual([])
  expect(shown({ board: 'delivered', invoice: 'late' })).toEqual(['today'])
  expect(shown({ board: 'ready' })).toEqual(['today'])
  expect(shown({ shelf: 'archived', board: 'delivered' })).toEqual([])
  expect(isInTab('all', { ...repaired, shelf: 'archived' })).toBe(true)
})
