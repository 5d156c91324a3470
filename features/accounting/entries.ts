import { type AccountKey, type AccountPlan, type Journal, vatAccount } from '#features/accounting/account-plan.ts'
import { type Debit, type EntryLine, linesOf } from '#features/accounting/entry-lines.ts'
import type { Deducted, Paper, PaymentFact, Story } from '#features/accounting/story.ts'
import {
  isSome,
  mergeParts,
  negated,
  totalsOfPaper,
  type VatPart,
  type VatParts,
  vatDueOf,
  vatPartsOf,
} from '#features/accounting/vat-parts.ts'
import { type Balance, openByPayer, releasedCentsOf, sharesOf } from '#features/invoices/balance.ts'
import { modeLabels } from '#features/payments/payment.ts'
import { sumOf } from '#lib/sum.ts'
import { isPriced } from '#priced-papers/line.ts'
import { afterDiscount } from '#priced-papers/totals.ts'

/** One event in the books: debit equals credit. */
export type Entry = {
  /** The invoice, credit note, payment or slip. */
  sourceId: string
  kind: 'invoice' | 'deposit' | 'credit_note' | 'payment' | 'cheque_deposit'
  journal: Journal
  /** The day of the accounts, and the instant that decides the order. */
  on: string
  at: string
  piece: string
  label: string
  /** The total with VAT, or the payment; below zero for a credit note and a refund. */
  amountCents: number
  lines: EntryLine[]
  /** The VAT that this event makes due. */
  vat: VatParts
}

/** All entries of an invoice, in the order in which its events were recorded. An event of zero euros has none. */
export function entriesOf(story: Story, plan: AccountPlan): Entry[] {
  const { invoice } = story
  const own = vatPartsOf(story, invoice, story.deposits)
  const events: Event[] = [
    { at: invoice.issuedAt, id: invoice.id, rank: 0, paper: invoice },
    ...story.credits.map((paper) => ({ at: paper.issuedAt, id: paper.id, rank: 1, paper })),
    ...story.payments.map((payment) => ({ at: payment.recordedAt, id: payment.id, rank: 1, payment })),
  ]
  let before: State = {
    balance: { ...noBalance, grossCents: 0, depositCents: 0, insurerCents: 0 },
    creditVat: [],
    dueOnPayment: [],
  }
  return events.sort(inOrder).flatMap((event) => {
    const after = stateAfter(story, before, event, own)
    const entry = entryOf(story, plan, { event, before, after })
    before = after
    return entry.lines.length > 0 ? [entry] : []
  })
}

type Event = { at: string; id: string; rank: number; paper?: Paper; payment?: PaymentFact }
type State = { balance: Balance; creditVat: VatPart[]; dueOnPayment: VatPart[] }
type Step = { event: Event; before: State; after: State }

const noBalance = { creditedCents: 0, creditedInsurerCents: 0, paidClientCents: 0, paidInsurerCents: 0 }

/** The issue of the invoice comes first. */
function inOrder(one: Event, other: Event): number {
  const [first, second] = [`${one.at} ${one.id}`, `${other.at} ${other.id}`]
  return one.rank - other.rank || (first < second ? -1 : 1)
}

function stateAfter(story: Story, { balance, creditVat }: State, event: Event, own: VatParts): State {
  const { invoice, deposits } = story
  const { payment } = event
  const credit = story.credits.find(({ id }) => id === event.paper?.id)
  const asked = {
    grossCents: invoice.grossCents,
    depositCents: sumOf(deposits.map(({ grossCents, credits }) => grossCents - sumOf(credits.map(grossOf)))),
    insurerCents: invoice.insurerCents,
  }
  const creditedCents = balance.creditedCents + (credit?.grossCents ?? 0)
  const next: Balance = {
    ...asked,
    creditedCents,
    creditedInsurerCents: Math.max(
      balance.creditedInsurerCents + (credit?.insurerCents ?? 0),
      // Credit notes that name no part of the insurer reduced the client's share first.
      creditedCents - (asked.grossCents - sharesOf({ ...balance, ...asked }).insurer),
    ),
    paidClientCents: balance.paidClientCents + (payment?.payer === 'client' ? payment.amountCents : 0),
    paidInsurerCents: balance.paidInsurerCents + (payment?.payer === 'insurer' ? payment.amountCents : 0),
  }
  const added = credit ? vatPartsOf(story, credit, releasedBy(story, balance, next)).onPayment : []
  const allCredited = mergeParts([...creditVat, ...added])
  const dueOnPayment = vatDueOf(own.onPayment, allCredited, {
    dueCents: next.grossCents - next.depositCents,
    creditedCents: next.creditedCents - releasedCentsOf(next),
    paidCents: next.paidClientCents + next.paidInsurerCents,
  })
  return { balance: next, creditVat: allCredited, dueOnPayment }
}

const grossOf = ({ grossCents }: Paper) => grossCents

/** The deposits that the credit note between two states gives back to the account of deposits: it made the credit whole. */
function releasedBy({ deposits }: Story, before: Balance, after: Balance): readonly Deducted[] {
  return releasedCentsOf(after) > releasedCentsOf(before) ? deposits : []
}

function entryOf(story: Story, plan: AccountPlan, { event, before, after }: Step): Entry {
  const { accounts } = plan
  const { paper, payment } = event
  const [was, is] = [openByPayer(before.balance), openByPayer(after.balance)]
  const isInvoice = paper?.id === story.invoice.id
  const moved = isInvoice ? story.deposits : releasedBy(story, before.balance, after.balance)
  const written = paper ? paperDebits(story, plan, paper, moved) : { debits: [], onIssue: [] }
  const onPayment = difference(after.dueOnPayment, before.dueOnPayment)
  const lines = linesOf([
    { account: accounts.client, cents: is.client - was.client, party: story.client },
    { account: accounts.insurer, cents: is.insurer - was.insurer, party: story.insurer },
    ...(payment ? [{ account: accounts[placeOf(payment)], cents: payment.amountCents }] : []),
    ...written.debits,
    ...onPayment.flatMap(({ vatBasisPoints, vatCents }) => [
      { account: accounts.vatWaiting, cents: vatCents },
      { account: vatAccount(plan, vatBasisPoints), cents: -vatCents },
    ]),
  ])
  return { ...headOf(story, event), lines, vat: { onIssue: written.onIssue, onPayment } }
}

/** The account where the money of a payment comes or goes. A cheque that bounced leaves the bank, and so does one that the garage writes. */
function placeOf({ mode, isBounced, isReversal, amountCents }: PaymentFact): AccountKey {
  const isOwnCheque = mode === 'cheque' && amountCents > 0 === isReversal
  return isBounced || isOwnCheque ? 'chequeBank' : mode
}

/** The sales, the deposits and the VAT of a paper, and the VAT that is due at once. A credit note turns them around. */
function paperDebits(
  story: Story,
  plan: AccountPlan,
  paper: Paper,
  deposits: readonly Deducted[],
): { debits: Debit[]; onIssue: VatPart[] } {
  const { accounts } = plan
  const { invoice } = story
  const sign = paper.id === invoice.id ? 1 : -1
  const { amounts } = totalsOfPaper(paper)
  const sales = paper.lines.flatMap((line, index): Debit[] => {
    if (!isPriced(line)) return []
    const family = line.vatReason === 'disbursement' ? 'disbursement' : line.kind
    const account = accounts[invoice.kind === 'deposit' ? 'deposit' : family]
    return [{ account, cents: -sign * afterDiscount(amounts[index] ?? null) }]
  })
  const deducted = deposits.map(({ credits, ...deposit }) => netOf(deposit) - sumOf(credits.map(netOf)))
  const parts = vatPartsOf(story, paper, deposits)
  const onIssue = sign === 1 ? parts.onIssue : parts.onIssue.map(negated)
  const debits = [
    ...sales,
    ...deducted.map((cents) => ({ account: accounts.deposit, cents: sign * cents })),
    ...onIssue.map(({ vatBasisPoints, vatCents }) => ({
      account: vatAccount(plan, vatBasisPoints),
      cents: -vatCents,
    })),
    ...parts.onPayment.map(({ vatCents }) => ({ account: accounts.vatWaiting, cents: -sign * vatCents })),
  ]
  return { debits, onIssue }
}

const netOf = (paper: Paper) => totalsOfPaper(paper).netCents

function headOf(story: Story, { at, id, paper, payment }: Event) {
  const { invoice, client } = story
  const kind = payment ? 'payment' : paper?.id === invoice.id ? invoice.kind : 'credit_note'
  const journal: Journal = payment ? (payment.mode === 'cash' ? 'cash' : 'bank') : 'sales'
  const words = payment
    ? [paymentWord(payment), modeLabels[payment.mode], invoice.number, payment.payerName]
    : [paperWords[kind], paper?.number, invoice.plate, client.name]
  return {
    sourceId: id,
    kind,
    journal,
    on: payment?.paidOn ?? paper?.issuedOn ?? invoice.issuedOn,
    at,
    amountCents: payment?.amountCents ?? (kind === 'credit_note' ? -1 : 1) * (paper?.grossCents ?? 0),
    piece: payment?.number ?? paper?.number ?? invoice.number,
    label: words.filter(Boolean).join(' '),
  } as const
}

const paperWords = { invoice: 'Facture', deposit: 'Acompte', credit_note: 'Avoir', payment: 'Règlement' }

function paymentWord({ isReversal, amountCents }: PaymentFact): string {
  if (isReversal) return 'Annulation'
  return amountCents < 0 ? 'Remboursement' : paperWords.payment
}

function difference(after: readonly VatPart[], before: readonly VatPart[]): VatPart[] {
  return mergeParts([...after, ...before.map(negated)]).filter(isSome)
}
