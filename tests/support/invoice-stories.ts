import { usualPlan } from '#features/accounting/account-plan.ts'
import { type Entry, entriesOf } from '#features/accounting/entries.ts'
import type { Paper, PaymentFact, Story } from '#features/accounting/story.ts'
import type { Line, PricedLine } from '#priced-papers/line.ts'
import { totalsOf } from '#priced-papers/totals.ts'

export const blank = {
  quantityThousandths: 1_000,
  priceIncludesVat: false,
  discount: null,
  wear: null,
  vatBasisPoints: 2_000,
  vatReason: null,
  isOutsideClaim: false,
}
/** A line of 20 % without discount. */
export const line = (kind: PricedLine['kind'], unitPriceCents: number, more: Partial<PricedLine> = {}): PricedLine => ({
  ...blank,
  kind,
  unitPriceCents,
  ...more,
})

/** Also a credit note of the client's, and a deposit that nothing reduced. */
export function paper(number: string, lines: readonly Line[], issuedAt = '2026-11-02T09:00:00.000Z') {
  const { grossCents } = totalsOf(lines)
  const told: Paper = {
    id: number,
    number,
    issuedOn: issuedAt.slice(0, 10),
    issuedAt,
    lines,
    discount: null,
    grossCents,
  }
  return { ...told, insurerCents: 0, credits: [] as Paper[] }
}

export function story(
  lines: readonly Line[],
  more: Partial<Omit<Story, 'invoice'>> & { kind?: 'deposit'; insurerCents?: number } = {},
): Story {
  const { kind = 'invoice', insurerCents = 0, ...told } = more
  return {
    invoice: { ...paper('FA2026-00001', lines), kind, insurerCents, plate: 'AB-123-CD' },
    regime: { isVatOnDebits: true, category: 'mixed' },
    client: { code: 'C1', name: 'LEFÈVRE Zoé' },
    insurer: { code: 'A1', name: 'Assurances Exemple' },
    ...{ deposits: [], credits: [], payments: [] },
    ...told,
  }
}

let paid = 0
export function payment(amountCents: number, more: Partial<PaymentFact> = {}): PaymentFact {
  paid += 1
  const recordedAt = `2026-11-05T10:00:${`${paid % 60}`.padStart(2, '0')}.000Z`
  return {
    ...{ id: `p${paid}`, number: `EN${paid}`, payer: 'client', payerName: 'LEFÈVRE Zoé', mode: 'card' },
    ...{ amountCents, paidOn: '2026-11-05', recordedAt, isReversal: false, isBounced: false },
    ...more,
  }
}

/** An entry as an accountant reads it: `411000 C1 D 120,00`. */
export const read = ({ lines }: Entry) =>
  lines.map(({ account, party, debitCents, creditCents }) =>
    [account, party?.code, debitCents ? `D ${debitCents}` : `C ${creditCents}`].filter(Boolean).join(' '),
  )
export const all = (told: Story) => entriesOf(told, usualPlan)
