import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualPlan } from '#features/accounting/account-plan.ts'
import { depositEntryOf } from '#features/accounting/deposit-entry.ts'
import type { Paper, PaymentFact, Story } from '#features/accounting/story.ts'
import { openByPayer, openCentsOf, releasedCentsOf, sharesOf } from '#features/invoices/balance.ts'
import { sumOf } from '#lib/sum.ts'
import type { PricedLine } from '#priced-papers/line.ts'
import { splitPayers } from '#priced-papers/payer-split.ts'
import { totalsOf } from '#priced-papers/totals.ts'
import { all, blank, line, paper, payment, read, story } from '#tests/support/invoice-stories.ts'

const { accounts } = usualPlan

test('a repair is sold by family, with its VAT, to the client and to the insurer', () => {
  const told = story([line('part', 10_000), line('labour', 20_000)], {
    insurerCents: 30_000,
    payments: [payment(6_000)],
  })
  expect(all(told).map(read)).toEqual([
    ['411000 C1 D 6000', '411100 A1 D 30000', '707000 C 10000', '706000 C 20000', '445711 C 6000'],
    ['411000 C1 C 6000', '512000 D 6000'],
  ])
})

test('the worked claim of 2 220,61 € goes to the books to the cent', () => {
  const lines = [
    line('labour', 6_800, { quantityThousandths: 3_500 }),
    line('labour', 7_400, { quantityThousandths: 2_000 }),
    line('paint', 7_200, { quantityThousandths: 4_500 }),
    line('paint_materials', 5_400, { quantityThousandths: 4_500 }),
    line('part', 41_250),
    line('part', 29_640),
    line('part', 180, { quantityThousandths: 2_000 }),
    line('part', 5_890, { discount: { basisPoints: 1_000 } }),
    line('part', 12_000, { wear: { basisPoints: 3_000 } }),
    line('flat_rate', 1_200),
  ]
  const coverage = { deductibleCents: 30_000, isVatRecoverable: false, capCents: null }
  const { insurerCents } = splitPayers(lines, totalsOf(lines), coverage)
  const [sale] = all(story(lines, { insurerCents }))
  expect(sale && read(sale)).toEqual([
    '411000 C1 D 34320',
    '411100 A1 D 187741',
    '706000 C 96500',
    '707000 C 88551',
    '445711 C 37010',
  ])
})

test('VAT on receipts waits for the part of each payment, and goods owe theirs at once', () => {
  const lines = [line('part', 10_000), line('labour', 20_000)]
  const told = story(lines, {
    regime: { isVatOnDebits: false, category: 'mixed' },
    payments: [payment(12_000), payment(24_000)],
  })
  expect(all(told).map(read)).toEqual([
    ['411000 C1 D 36000', '707000 C 10000', '706000 C 20000', '445711 C 2000', '445870 C 4000'],
    ['411000 C1 C 12000', '512000 D 12000', '445870 D 1333', '445711 C 1333'],
    ['411000 C1 C 24000', '512000 D 24000', '445870 D 2667', '445711 C 2667'],
  ])
})

test('a deposit stands on its account until the invoice deducts it, and owes its VAT when it is paid', () => {
  const asked = [line('flat_rate', 10_000)]
  const deposit = all(story(asked, { kind: 'deposit', payments: [payment(12_000, { mode: 'cheque' })] }))
  expect(deposit.map(read)).toEqual([
    ['411000 C1 D 12000', '419100 C 10000', '445870 C 2000'],
    ['411000 C1 C 12000', '511200 D 12000', '445870 D 2000', '445711 C 2000'],
  ])
  const final = all(story([line('labour', 30_000)], { deposits: [paper('FA2026-00000', asked)] }))
  expect(final.map(read)).toEqual([['411000 C1 D 24000', '706000 C 30000', '419100 D 10000', '445711 C 4000']])
})

test.each([
  ['disbursement', ['411000 C1 D 10000', '467000 C 10000']],
  ['small_business', ['411000 C1 D 10000', '706000 C 10000']],
  ['reverse_charge', ['411000 C1 D 10000', '706000 C 10000']],
  ['export', ['411000 C1 D 10000', '706000 C 10000']],
] as const)('a line without VAT (%s) has no line of VAT', (vatReason, expected) => {
  const kind = vatReason === 'disbursement' ? 'disbursement' : 'labour'
  expect(all(story([line(kind, 10_000, { vatBasisPoints: 0, vatReason })])).map(read)).toEqual([expected])
})

test('the rate of the overseas departments has its account', () => {
  const lines = [line('part', 10_000, { vatBasisPoints: 850 }), line('labour', 10_000, { vatBasisPoints: 210 })]
  expect(all(story(lines)).flatMap(read).slice(-2)).toEqual(['445712 C 850', '445710 C 210'])
})

test('a credit note and a reversal turn their entries around', () => {
  const bought = [line('part', 10_000)]
  const back = { ...payment(-12_000, { isReversal: true }), recordedAt: '2026-11-06T10:00:00.000Z' }
  const told = story(bought, {
    payments: [payment(12_000), back],
    credits: [paper('AV2026-00001', bought, '2026-11-07T09:00:00.000Z')],
  })
  expect(all(told).slice(2).map(read)).toEqual([
    ['411000 C1 D 12000', '512000 C 12000'],
    ['411000 C1 C 12000', '707000 D 10000', '445711 D 2000'],
  ])
  expect(all(told).map(({ label }) => label)).toEqual([
    'Facture FA2026-00001 AB-123-CD LEFÈVRE Zoé',
    'Règlement Carte bancaire FA2026-00001 LEFÈVRE Zoé',
    'Annulation Carte bancaire FA2026-00001 LEFÈVRE Zoé',
    'Avoir AV2026-00001 AB-123-CD LEFÈVRE Zoé',
  ])
})

test('a credit note on the whole invoice gives its deposit back to the account of deposits, with its VAT', () => {
  const asked = [line('flat_rate', 10_000)]
  const sold = [line('labour', 30_000)]
  const told = story(sold, {
    deposits: [paper('FA2026-00000', asked)],
    credits: [paper('AV2026-00001', sold, '2026-11-07T09:00:00.000Z')],
  })
  expect(all(told).map(read)).toEqual([
    ['411000 C1 D 24000', '706000 C 30000', '419100 D 10000', '445711 C 4000'],
    ['411000 C1 C 24000', '706000 D 30000', '419100 C 10000', '445711 D 4000'],
  ])
})

test('an invoice deducts what a credit note left of its deposit', () => {
  const asked = [line('flat_rate', 10_000)]
  const deposit = { ...paper('FA2026-00000', asked), credits: [paper('AV2026-00001', [line('flat_rate', 4_000)])] }
  expect(all(story([line('labour', 30_000)], { deposits: [deposit] })).map(read)).toEqual([
    ['411000 C1 D 28800', '706000 C 30000', '419100 D 6000', '445711 C 4800'],
  ])
})

test('a credit note turns around the account of the payer that it names', () => {
  const sold = [line('labour', 30_000)]
  const credit = { ...paper('AV2026-00001', [line('labour', 5_000)], '2026-11-07T09:00:00.000Z'), insurerCents: 6_000 }
  expect(all(story(sold, { insurerCents: 30_000, credits: [credit] })).map(read)[1]).toEqual([
    ...['411100 A1 C 6000', '706000 D 5000', '445711 D 1000'],
  ])
})

test('a gift of zero euros has no entry', () => {
  expect(all(story([line('part', 10_000, { discount: { basisPoints: 10_000 } })]))).toEqual([])
})

const kinds = ['part', 'labour', 'paint', 'paint_materials', 'flat_rate', 'subcontracting', 'disbursement'] as const
const anyVat = fc.oneof(
  fc.constantFrom(2_000, 850, 550).map((vatBasisPoints) => ({ vatBasisPoints, vatReason: null })),
  fc
    .constantFrom('small_business', 'reverse_charge', 'intra_community', 'export', 'disbursement' as const)
    .map((vatReason) => ({ vatBasisPoints: 0, vatReason })),
) as fc.Arbitrary<Pick<PricedLine, 'vatBasisPoints' | 'vatReason'>> // one of both shapes of a rate
const anyLine = fc
  .record({
    kind: fc.constantFrom(...kinds),
    quantityThousandths: fc.integer({ min: 1, max: 12_345 }),
    unitPriceCents: fc.integer({ min: 0, max: 99_999 }),
    priceIncludesVat: fc.boolean(),
    discount: fc.option(fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => ({ basisPoints }))),
    vat: anyVat,
  })
  .map(({ vat, ...typed }): PricedLine => ({ ...blank, ...typed, ...vat }))
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 6 })
const anyStory = fc
  .record({
    lines: anyLines,
    deposit: fc.option(anyLines),
    kind: fc.constantFrom('deposit' as const, undefined, undefined, undefined),
    insurerShare: fc.integer({ min: 0, max: 100 }),
    regime: fc.record({
      isVatOnDebits: fc.boolean(),
      category: fc.constantFrom('goods', 'services', 'mixed' as const),
    }),
    acts: fc.array(fc.record({ part: fc.integer({ min: 1, max: 100 }), act: fc.integer({ min: 0, max: 9 }) }), {
      maxLength: 8,
    }),
  })
  .map(({ lines, deposit, kind, insurerShare, regime, acts }) => {
    const deposits = deposit && !kind ? [paper('FA2026-00000', deposit)] : []
    const gross = totalsOf(lines).grossCents
    const told = story(lines, {
      ...(kind && { kind }),
      ...{ regime, deposits, insurerCents: kind ? 0 : Math.floor((gross * insurerShare) / 100) },
    })
    return acts.reduce(live, told)
  })

/** One more event, as the product lets it happen: a payment or a refund of what is open, a reversal, a credit note on some lines. */
function live(told: Story, { part, act }: { part: number; act: number }, index: number): Story {
  const { credits, payments, invoice } = told
  const at = `2026-11-${10 + index}T10:00:00.000Z`
  const open = openCentsOf(balanceOf(told))
  if (act === 0) {
    const left = invoice.lines.slice(credits.length * 2).slice(0, part > 60 ? invoice.lines.length : 2)
    const credit = paper(`AV2026-0000${index}`, left, at)
    // Lines with prices that include VAT may sum to a cent more by themselves: the product refuses that.
    const credited = sumOf(credits.map(({ grossCents }) => grossCents)) + credit.grossCents
    const insurerCents = givenBackTo(told, credit.grossCents, part)
    return left.length > 0 && credited <= invoice.grossCents
      ? { ...told, credits: [...credits, { ...credit, insurerCents }] }
      : told
  }
  if (act === 1) {
    const last = payments.at(-1)
    if (!last || last.isReversal) return told
    const { payer, mode } = last
    const isBounced = mode === 'cheque' && last.amountCents > 0 && part % 2 === 0
    return {
      ...told,
      payments: [...payments, payment(-last.amountCents, { payer, mode, isReversal: true, isBounced, recordedAt: at })],
    }
  }
  const amount = part > 50 ? open : Math.trunc((open * part) / 50)
  if (amount === 0) return told
  const payer = act % 2 === 0 && invoice.insurerCents > 0 ? 'insurer' : 'client'
  const mode = act > 6 ? 'cash' : act > 4 ? 'cheque' : 'transfer'
  return { ...told, payments: [...payments, payment(amount, { payer, mode, recordedAt: at })] }
}

/** A part of a credit note for the insurer, such that neither payer gets back more than its share. */
function givenBackTo(told: Story, creditCents: number, part: number): number {
  const balance = balanceOf(told)
  const insurerLeft = sharesOf(balance).insurer - balance.creditedInsurerCents
  const clientLeft = balance.grossCents - balance.creditedCents - insurerLeft
  const least = Math.max(0, creditCents - clientLeft)
  return Math.max(least, Math.min(insurerLeft, Math.floor((creditCents * part) / 100)))
}

/** The cheques that came in and were not reversed. */
function chequesOf({ payments }: Story): PaymentFact[] {
  return payments.filter(
    ({ mode, amountCents, isReversal }, index) =>
      mode === 'cheque' && amountCents > 0 && !isReversal && !payments[index + 1]?.isReversal,
  )
}

function balanceOf({ invoice, deposits, credits, payments }: Story) {
  const paidBy = (payer: string) =>
    sumOf(payments.filter((each) => each.payer === payer).map(({ amountCents }) => amountCents))
  return {
    grossCents: invoice.grossCents,
    depositCents: sumOf(deposits.map(({ grossCents }) => grossCents)),
    creditedCents: sumOf(credits.map(({ grossCents }) => grossCents)),
    creditedInsurerCents: sumOf(credits.map((credit) => credit.insurerCents)),
    insurerCents: invoice.insurerCents,
    paidClientCents: paidBy('client'),
    paidInsurerCents: paidBy('insurer'),
  }
}

test('every entry balances, and the books say what each payer owes and which VAT is due', () => {
  fc.assert(
    fc.property(anyStory, (told) => {
      const entries = all(told)
      const lines = entries.flatMap((entry) => entry.lines)
      for (const entry of entries)
        expect(sumOf(entry.lines.map(({ debitCents }) => debitCents))).toBe(
          sumOf(entry.lines.map(({ creditCents }) => creditCents)),
        )
      for (const { debitCents, creditCents } of lines) {
        expect(Number.isSafeInteger(debitCents) && Number.isSafeInteger(creditCents)).toBe(true)
        expect(Math.min(debitCents, creditCents)).toBe(0)
        expect(debitCents + creditCents).toBeGreaterThan(0)
      }
      const on = (...numbers: string[]) =>
        sumOf(
          lines.filter(({ account }) => numbers.includes(account)).map((each) => each.debitCents - each.creditCents),
        )
      const balance = balanceOf(told)
      const open = openByPayer(balance)
      expect([on(accounts.client), on(accounts.insurer)]).toEqual([open.client, open.insurer])

      const vatOf = (each: Paper) => totalsOf(each.lines).vatCents
      const isReleased = releasedCentsOf(balance) > 0
      const reducing = [...(isReleased ? [] : told.deposits), ...told.credits]
      const charged = vatOf(told.invoice) - sumOf(reducing.map(vatOf))
      const deposited = isReleased ? 0 : sumOf(told.deposits.map((each) => totalsOf(each.lines).netCents))
      if (told.invoice.kind === 'invoice') expect(on(accounts.deposit)).toBe(deposited)
      const waiting = 0 - on(accounts.vatWaiting)
      const collected = 0 - on(accounts.vat2000, accounts.vat850, accounts.vatOther)
      expect(waiting + collected).toBe(charged)
      const due = entries.flatMap(({ vat }) => [...vat.onIssue, ...vat.onPayment])
      expect(sumOf(due.map(({ vatCents }) => vatCents))).toBe(collected)
      if (openCentsOf(balance) === 0) expect(waiting).toBe(0)
      if (told.invoice.kind === 'invoice' && told.regime.isVatOnDebits) expect(waiting).toBe(0)

      const received = sumOf(told.payments.map(({ amountCents }) => amountCents))
      expect(on(accounts.transfer, accounts.cash, accounts.cheque)).toBe(received)

      // Slips take to the bank what bounced later and all that still waits: nothing waits then.
      const waits = on(accounts.cheque)
      const bounced = 0 - sumOf(told.payments.filter((each) => each.isBounced).map(({ amountCents }) => amountCents))
      const slip = { id: 's', number: 'BR1', depositedOn: '2026-11-06', madeAt: '', chequeCount: 1, totalCents: waits }
      const move = depositEntryOf(slip, usualPlan).lines
      expect(waits).toBe(sumOf(chequesOf(told).map(({ amountCents }) => amountCents)) + bounced)
      expect(sumOf(move.map((each) => each.debitCents - each.creditCents))).toBe(0)
    }),
    { numRuns: 4_000 },
  )
})
