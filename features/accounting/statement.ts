import type { Entry } from '#features/accounting/entries.ts'
import type { Period } from '#features/accounting/period.ts'
import { type Balance, isSettled, openByPayer } from '#features/invoices/balance.ts'
import type { Invoice, InvoiceDue } from '#features/invoices/contract.ts'
import { sumOf } from '#lib/sum.ts'

/** Statements tell the account of a client, or of an insurer of the directory. */
export const statementParties = ['client', 'firm'] as const
export type StatementParty = (typeof statementParties)[number]

/** A move of the account: what the party owes more is a debit. `balanceCents` is owed after it. */
export type StatementRow = {
  on: string
  piece: string
  label: string
  debitCents: number
  creditCents: number
  balanceCents: number
}
/** An amount that is still to be paid on a day. */
export type StatementDue = { number: string; dueOn: string | null; openCents: number; isLate: boolean }
export type Account = { openingCents: number; closingCents: number; rows: StatementRow[] }
export type Statement = Account & { dues: StatementDue[] }

/** The account of the party with this code over a period, by the days of its entries. */
export function statementOf(entries: readonly Entry[], code: string, { from, to }: Period): Account {
  const moves = entries
    .map(({ lines, ...entry }) => ({ ...entry, lines: lines.filter(({ party }) => party?.code === code) }))
    .filter(({ lines, on }) => lines.length > 0 && on <= to)
    .toSorted((one, other) =>
      `${one.on} ${one.at} ${one.sourceId}` < `${other.on} ${other.at} ${other.sourceId}` ? -1 : 1,
    )
  const centsOf = ({ lines }: (typeof moves)[number]) =>
    sumOf(lines.map(({ debitCents, creditCents }) => debitCents - creditCents))
  const openingCents = sumOf(moves.filter(({ on }) => on < from).map(centsOf))
  let balanceCents = openingCents
  const rows = moves
    .filter(({ on }) => on >= from)
    .map((move): StatementRow => {
      const cents = centsOf(move)
      balanceCents += cents
      const { on, piece, label } = move
      return { on, piece, label, debitCents: Math.max(0, cents), creditCents: Math.max(0, -cents), balanceCents }
    })
  return { openingCents, closingCents: balanceCents, rows }
}

type OwnDue = Pick<InvoiceDue, 'payer' | 'dueOn' | 'openCents'>
type Owed = Balance & Pick<Invoice, 'number' | 'dueOn' | 'openCents'> & { dues: readonly OwnDue[] }

/** The dues that this party still has to pay, the first day before the others. */
export function duesOf(invoices: readonly Owed[], party: StatementParty, today: string): StatementDue[] {
  const payer = party === 'client' ? 'client' : 'insurer'
  return invoices
    .filter(({ openCents }) => openCents > 0 && !isSettled(openCents))
    .flatMap((invoice) => {
      const own = invoice.dues.filter((due) => due.payer === payer)
      const whole = { dueOn: invoice.dueOn, openCents: openByPayer(invoice)[payer] }
      return (own.length > 0 ? own : [whole]).map(({ dueOn, openCents }) => ({
        ...{ number: invoice.number ?? '', dueOn, openCents: openCents ?? 0 },
        isLate: dueOn !== null && dueOn < today,
      }))
    })
    .filter(({ openCents }) => openCents > 0)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

const placeOf = ({ dueOn, number }: StatementDue) => `${dueOn ?? ''} ${number}`
