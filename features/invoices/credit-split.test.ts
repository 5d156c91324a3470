import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Balance, openByPayer, payers, sharesOf } from '#features/invoices/balance.ts'
import { type Credited, insurerPartOf } from '#features/invoices/credit-split.ts'

/** 2 220,61 € of which the insurer covers 2 077,41 €, less a deductible of 200 €. */
const balance: Balance = {
  grossCents: 222_061,
  depositCents: 0,
  creditedCents: 0,
  creditedInsurerCents: 0,
  insurerCents: 187_741,
  paidClientCents: 0,
  paidInsurerCents: 0,
}
const terms = { deductibleCents: 20_000, isVatRecoverable: false, capCents: null }
const repair: Credited = { balance, terms, coveredCents: 207_741 }

test('a line that the insurer covers is given back to the insurer, an extra to the client', () => {
  expect(insurerPartOf(repair, { grossCents: 20_000, coveredCents: 20_000, payer: null })).toBe(20_000)
  expect(insurerPartOf(repair, { grossCents: 10_000, coveredCents: 0, payer: null })).toBe(0)
  expect(insurerPartOf(repair, { grossCents: 30_000, coveredCents: 25_000, payer: null })).toBe(25_000)
})

test('a whole credit note gives each payer the whole share, whoever was chosen', () => {
  for (const payer of [null, ...payers])
    expect(insurerPartOf(repair, { grossCents: 222_061, coveredCents: 207_741, payer })).toBe(187_741)
})

test('the deductible stays with the client until the lines fall below it', () => {
  expect(insurerPartOf(repair, { grossCents: 200_000, coveredCents: 200_000, payer: null })).toBe(187_741)
})

test('lines above the cap of the insurer are given back to the client', () => {
  const capped = { ...repair, balance: { ...balance, insurerCents: 150_000 }, terms: { ...terms, capCents: 150_000 } }
  expect(insurerPartOf(capped, { grossCents: 40_000, coveredCents: 40_000, payer: null })).toBe(2_259)
})

test('a person may choose the payer, as far as its share reaches', () => {
  expect(insurerPartOf(repair, { grossCents: 20_000, coveredCents: 20_000, payer: 'client' })).toBe(0)
  expect(insurerPartOf(repair, { grossCents: 50_000, coveredCents: 0, payer: 'client' })).toBe(50_000 - 34_320)
  expect(insurerPartOf(repair, { grossCents: 10_000, coveredCents: 0, payer: 'insurer' })).toBe(10_000)
})

test('no payer ever gets back more than its share, and credit notes on the whole leave nothing open', () => {
  const cents = fc.nat(10_000_000)
  const any = fc.record({
    grossCents: cents,
    insurer: fc.integer({ min: 0, max: 100 }),
    deposit: fc.integer({ min: 0, max: 100 }),
    deductibleCents: cents,
    capCents: fc.option(cents),
    parts: fc.array(
      fc.record({
        part: fc.integer({ min: 1, max: 100 }),
        covered: fc.integer({ min: 0, max: 100 }),
        payer: fc.option(fc.constantFrom(...payers)),
      }),
      { maxLength: 5 },
    ),
  })
  fc.assert(
    fc.property(any, ({ grossCents, insurer, deposit, deductibleCents, capCents, parts }) => {
      const percent = (whole: number, part: number) => Math.floor((whole * part) / 100)
      const insurerCents = percent(grossCents, insurer)
      let state: Credited = {
        balance: { ...balance, grossCents, insurerCents, depositCents: percent(grossCents, deposit) },
        terms: { deductibleCents, isVatRecoverable: false, capCents },
        coveredCents: insurerCents,
      }
      for (const { part, covered, payer } of [...parts, { part: 100, covered: 100, payer: null }]) {
        const { balance: before } = state
        const credit = percent(grossCents - before.creditedCents, part)
        const coveredCents = Math.min(state.coveredCents, percent(credit, covered))
        const given = insurerPartOf(state, { grossCents: credit, coveredCents, payer })
        expect(given).toBeGreaterThanOrEqual(0)
        expect(given).toBeLessThanOrEqual(credit)
        const creditedInsurerCents = before.creditedInsurerCents + given
        const creditedCents = before.creditedCents + credit
        const shares = sharesOf(before)
        expect(creditedInsurerCents).toBeLessThanOrEqual(shares.insurer)
        expect(creditedCents - creditedInsurerCents).toBeLessThanOrEqual(grossCents - shares.insurer)
        state = {
          ...state,
          balance: { ...before, creditedCents, creditedInsurerCents },
          coveredCents: state.coveredCents - coveredCents,
        }
      }
      expect(openByPayer(state.balance)).toEqual({ insurer: 0, client: 0 })
    }),
    { numRuns: 10_000 },
  )
})
