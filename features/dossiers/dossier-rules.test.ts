import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DossierFacts, type FactName, factNames, factValues, holds } from '#features/dossiers/dossier-facts.ts'
import {
  type DossierRule,
  dossierRules,
  isLate,
  isOnSite,
  type RuleName,
  ruleNames,
  ruleOf,
} from '#features/dossiers/dossier-rules.ts'
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
  document: 'none',
  payment: 'none',
  eInvoice: 'none',
  signature: 'none',
}

/** One dossier for each rule, told by what differs from the one above. */
const fixtures: Record<RuleName, Partial<DossierFacts>> = {
  archived: { shelf: 'archived', board: 'delivered' },
  vehicleUnknown: { vehicle: 'unknown', board: 'expected' },
  toInvoice: { board: 'delivered' },
  refused: { authorisation: 'refused', board: 'arrived' },
  insurerUnknown: { insurer: 'unknown', board: 'arrived' },
  claimUnknown: { claim: 'unknown', board: 'arrived' },
  workWithoutApproval: { authorisation: 'awaited' },
  insurerApproval: { authorisation: 'awaited', board: 'arrived' },
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

/** Every combination of facts that there can be. */
function* everyDossier(): Generator<DossierFacts> {
  const build = function* (names: readonly FactName[]): Generator<object> {
    const [name, ...others] = names
    if (!name) return yield {}
    for (const value of factValues[name]) for (const rest of build(others)) yield { ...rest, [name]: value }
  }
  for (const facts of build(factNames)) yield facts as DossierFacts // one value of each fact
}

test('no dossier is left without an explanation, whatever its facts', () => {
  let count = 0
  for (const facts of everyDossier()) {
    count++
    const name = ruleOf(facts)
    if (!holds(dossierRules[name].when, facts)) throw new Error(`${name} does not hold for ${JSON.stringify(facts)}.`)
  }
  expect(count).toBe(2 * 2 * 12 * 4 * 4 * 2 * 2 * 2 * 4)
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
        const name = which % 2 === 0 ? 'board' : 'authorisation'
        const wanted = next[name][where % Math.max(1, next[name].length)]
        states = { ...states, ...(wanted ? { [name]: wanted } : {}) }
        const facts: DossierFacts = { ...repaired, ...states, ...chosen, kind, shelf: 'active' }
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
  expect(shown({ board: 'ready' })).toEqual(['today'])
  expect(shown({ shelf: 'archived', board: 'delivered' })).toEqual([])
  expect(isInTab('all', { ...repaired, shelf: 'archived' })).toBe(true)
})
