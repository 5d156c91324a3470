import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Payer } from '#features/invoices/balance.ts'
import {
  type AskedDue,
  allDuesOf,
  dueFaults,
  duesOf,
  lateCentsOf,
  monthlyDays,
  openDues,
} from '#features/invoices/dues.ts'
import { sumOf } from '#lib/sum.ts'

const shares = { client: 34_320, insurer: 187_741 }
const asked = (dueOn: string, more: Partial<AskedDue> = {}): AskedDue => ({
  ...{ id: `${more.payer ?? 'client'} ${dueOn}`, payer: 'client', dueOn, basisPoints: null, askedCents: null },
  ...more,
})
const centsOf = (dues: readonly AskedDue[], client: number) => duesOf(dues, { client, insurer: 0 }).map((d) => d.cents)

describe('a share is split', () => {
  const [one, two, three] = ['2026-12-23', '2027-01-23', '2027-02-23'] as const
  test.each([
    [
      'in three equal parts, the last with the rest',
      [asked(one), asked(two), asked(three)],
      10_000,
      [3_333, 3_333, 3_334],
    ],
    [
      'by percentages, the last with the rest',
      [asked(one, { basisPoints: 3_333 }), asked(two, { basisPoints: 3_333 }), asked(three, { basisPoints: 3_334 })],
      10_001,
      [3_333, 3_333, 3_335],
    ],
    ['by an amount and the rest', [asked(one, { askedCents: 12_345 }), asked(two)], 34_320, [12_345, 21_975]],
    [
      'in the order of the days, whatever comes first',
      [asked(two), asked(one, { askedCents: 100 })],
      1_000,
      [100, 900],
    ],
  ])('%s', (_, dues, share, cents) => expect(centsOf(dues, share)).toEqual(cents))

  test('from a last day of a month on, each month has its last day', () =>
    expect(monthlyDays('2026-12-31', 3)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28']))
})

describe('a sentence says', () => {
  test.each([
    ['that a day stands before the issue', [asked('2026-11-22')], /du 22\/11\/2026 ne peut pas précéder/],
    [
      'that the sum is off by a cent',
      [asked('2026-12-01', { askedCents: 30_000 }), asked('2027-01-01', { askedCents: 4_321 })],
      /échéances du client font 343,21.€ TTC, sa part est de 343,20.€ TTC/,
    ],
    ['that percentages do not make up the whole', [asked('2026-12-01', { basisPoints: 9_900 })], /font 339,77/],
    [
      'that nothing is left for a due',
      [asked('2026-12-01', { askedCents: 34_320 }), asked('2027-01-01')],
      /du 01\/01\/2027 ne demande rien/,
    ],
  ])('%s', (_, dues, sentence) =>
    expect(dueFaults(dues, shares, '2026-11-23')).toEqual([expect.stringMatching(sentence)]),
  )

  test('that the insurer has nothing to pay', () =>
    expect(dueFaults([asked('2026-12-01', { payer: 'insurer' })], { client: 100, insurer: 0 }, '2026-11-23')).toEqual([
      'L’assureur n’a rien à payer sur cette facture\u00a0: retirez ses échéances.',
    ]))
})

test('a payer without dues pays all on the day of the invoice', () => {
  const dues = allDuesOf([asked('2026-12-01'), asked('2027-01-01')], shares, {
    dueOn: '2026-12-23',
    newId: () => 'new',
  })
  expect(dues.map(({ payer, dueOn, cents }) => [payer, dueOn, cents])).toEqual([
    ['client', '2026-12-01', 17_160],
    ['insurer', '2026-12-23', 187_741],
    ['client', '2027-01-01', 17_160],
  ])
})

describe('a payment reduces', () => {
  const dues = duesOf([asked('2026-12-01'), asked('2027-01-01')], { client: 1_000, insurer: 0 })
  const open = (left: number, named?: [string, number]) => [
    ...openDues(dues, { client: left, insurer: 0 }, new Map(named ? [named] : [])).values(),
  ]
  test('the oldest due first', () => expect(open(400)).toEqual([0, 400]))
  test('the due that it names', () => expect(open(600, ['client 2027-01-01', 400])).toEqual([500, 100]))
})

test('only what was to be paid before today is late', () => {
  const dues = [
    { dueOn: '2026-11-01', openCents: 300 },
    { dueOn: '2026-12-01', openCents: 700 },
  ]
  expect(lateCentsOf({ dues, dueOn: '2026-11-01', openCents: 1_000 }, '2026-11-23')).toBe(300)
  expect(lateCentsOf({ dues: [], dueOn: '2026-11-01', openCents: 1_000 }, '2026-11-23')).toBe(1_000)
})

describe('over 10,000 plans', () => {
  const day = fc
    .integer({ min: 1, max: 900 })
    .map((days) => new Date(Date.UTC(2026, 10, 23 + days)).toISOString().slice(0, 10))
  const days = fc.uniqueArray(day, { minLength: 1, maxLength: 12 })
  const payer = fc.constantFrom<Payer>('client', 'insurer')
  const share = fc.integer({ min: 1, max: 1_000_000_000 })
  /** Equal parts, percentages that make up the whole, or amounts before a rest. */
  const plan = fc
    .tuple(days, payer, fc.constantFrom('equal', 'percentages', 'amounts'), fc.nat())
    .map(([all, who, how, seed]) =>
      all.map((dueOn, index): AskedDue => {
        const isLast = index === all.length - 1
        const each = Math.max(1, Math.floor(10_000 / all.length) - (seed % 3))
        const basisPoints = how === 'percentages' ? (isLast ? 10_000 - each * (all.length - 1) : each) : null
        const askedCents = how === 'amounts' && !isLast ? 1 + ((seed + index) % 5_000) : null
        return { id: `${index}`, payer: who, dueOn, basisPoints, askedCents }
      }),
    )

  test('dues sum to the share, none is negative unless a sentence says so, and days are in order', () => {
    fc.assert(
      fc.property(plan, share, (all, cents) => {
        const own = { client: cents, insurer: cents }
        const dues = duesOf(all, own)
        expect(sumOf(dues.map((due) => due.cents))).toBe(cents)
        expect(dues.map(({ dueOn }) => dueOn)).toEqual(all.map(({ dueOn }) => dueOn).toSorted())
        if (dueFaults(all, own, '2026-11-23').length === 0) expect(dues.every((due) => due.cents > 0)).toBe(true)
        else expect(dues.some((due) => due.cents <= 0)).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })

  test('the open amounts of the dues sum to the debt of the payer, for all payments and names', () => {
    const named = fc.array(fc.integer({ min: -1_000, max: 1_000_000_000 }), { maxLength: 12 })
    fc.assert(
      fc.property(plan, share, fc.nat(1_000_000_000), named, (all, cents, left, paid) => {
        const own = { client: cents, insurer: cents }
        const dues = duesOf(all, own)
        if (dues.some((due) => due.cents < 0)) return
        const openCents = Math.min(left, cents)
        const open = openDues(
          dues,
          { client: openCents, insurer: openCents },
          new Map(paid.map((some, at) => [`${at}`, some])),
        )
        expect(sumOf([...open.values()])).toBe(openCents)
        for (const due of dues) expect(open.get(due.id)).toSatisfy((some: number) => some >= 0 && some <= due.cents)
      }),
      { numRuns: 10_000 },
    )
  })
})
