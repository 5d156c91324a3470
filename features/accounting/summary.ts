import { type AccountPlan, accountName } from '#features/accounting/account-plan.ts'
import type { Entry } from '#features/accounting/entries.ts'
import { isSameRate, type VatPart } from '#features/accounting/vat-parts.ts'

/** The VAT of one rate that a period makes due: by invoices, and by payments. */
export type VatRow = Pick<VatPart, 'vatBasisPoints' | 'vatReason'> & {
  issueBaseCents: number
  issueVatCents: number
  paymentBaseCents: number
  paymentVatCents: number
}
export type AccountRow = { account: string; name: string; debitCents: number; creditCents: number }
export type Figure = { count: number; cents: number }

export type Summary = {
  vat: VatRow[]
  accounts: AccountRow[]
  figures: Record<Entry['kind'], Figure>
}

/** Adds entries up as they are read: nothing of them stays but sums. */
export function startSummary(plan: AccountPlan) {
  const vat: VatRow[] = []
  const accounts = new Map<string, AccountRow>()
  const figures: Summary['figures'] = {
    invoice: zero(),
    deposit: zero(),
    credit_note: zero(),
    payment: zero(),
    cheque_deposit: zero(),
  }
  return {
    add({ kind, amountCents, lines, vat: due }: Entry): void {
      figures[kind].count += 1
      figures[kind].cents += amountCents
      for (const { account, debitCents, creditCents } of lines) {
        const row = accounts.get(account) ?? {
          account,
          name: accountName(plan, account),
          debitCents: 0,
          creditCents: 0,
        }
        row.debitCents += debitCents
        row.creditCents += creditCents
        accounts.set(account, row)
      }
      for (const part of due.onIssue) addVat(vat, part, 'issue')
      for (const part of due.onPayment) addVat(vat, part, 'payment')
    },
    finish(): Summary {
      const known = vat.toSorted((one, other) => other.vatBasisPoints - one.vatBasisPoints)
      const listed = [...accounts.values()].sort((one, other) => (one.account < other.account ? -1 : 1))
      return { vat: known, accounts: listed, figures }
    },
  }
}

/** The VAT of a rate that is due in all. */
export function vatOf({ issueVatCents, paymentVatCents }: VatRow): number {
  return issueVatCents + paymentVatCents
}

const zero = (): Figure => ({ count: 0, cents: 0 })

/** Disbursements are no turnover: the return does not know them. */
function addVat(rows: VatRow[], part: VatPart, when: 'issue' | 'payment'): void {
  const { vatBasisPoints, vatReason, baseCents, vatCents } = part
  if (vatReason === 'disbursement') return
  let row = rows.find((each) => isSameRate(each, part))
  if (!row) {
    row = { vatBasisPoints, vatReason, issueBaseCents: 0, issueVatCents: 0, paymentBaseCents: 0, paymentVatCents: 0 }
    rows.push(row)
  }
  row[`${when}BaseCents`] += baseCents
  row[`${when}VatCents`] += vatCents
}
