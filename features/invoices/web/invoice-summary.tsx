import { dueCentsOf, openByPayer, sharesOf } from '#features/invoices/balance.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { kindLabels, performedLabel } from '#features/invoices/invoice.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { PathTo, partyEntries } from '#priced-papers/web/party-entries.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'

/** The head of an invoice: its people, its days, and what each payer still owes. */
export function InvoiceSummary({ invoice }: { invoice: Invoice }) {
  const { quoteId, orderId, correctsId, title, dueOn, performedOn, issuedOn } = invoice
  const isCredit = invoice.kind === 'credit_note'
  const entries = [
    ...partyEntries(invoice),
    quoteId && { label: 'Devis', value: <PathTo path={`devis/${quoteId}`}>{invoice.quoteNumber}</PathTo> },
    orderId && { label: 'Ordre', value: <PathTo path={`ordres/${orderId}`}>{invoice.orderNumber}</PathTo> },
    correctsId && {
      label: isCredit ? 'Avoir sur' : 'Remplace',
      value: <PathTo path={`factures/${correctsId}`}>{invoice.correctsNumber}</PathTo>,
    },
    correctsId && { label: 'Motif', value: invoice.reason },
    issuedOn && { label: isCredit ? 'Émis le' : 'Émise le', value: formatDay(issuedOn) },
    performedOn && { label: performedLabel(invoice.kind), value: formatDay(performedOn) },
    dueOn && invoice.dues.length === 0 && { label: 'Échéance', value: formatDay(dueOn) },
    { label: 'Total HT', value: euros(invoice.netCents) },
    { label: 'Total TTC', value: <b>{euros(invoice.grossCents)}</b> },
    ...moneyOf(invoice),
  ]
  return (
    <Panel title={title || `${kindLabels[invoice.kind]} sans objet`}>
      <DefinitionList entries={entries.filter((entry) => typeof entry === 'object' && entry !== null)} />
    </Panel>
  )
}

/** Deposits, credit notes and open amounts, as far as there are some. */
function moneyOf(invoice: Invoice) {
  const { kind, status, depositCents, creditedCents, insurerCents, openCents } = invoice
  if (kind === 'credit_note') return partsOf(invoice)
  const shares = sharesOf(invoice)
  const open = openByPayer(invoice)
  const isIssued = status === 'issued'
  const owed = (share: number, left: number) => `${euros(share)} TTC${isIssued ? leftWords(left) : ''}`
  return [
    depositCents > 0 && { label: 'Acomptes déduits', value: `${euros(depositCents)} TTC` },
    depositCents > 0 && { label: 'Net à payer', value: `${euros(dueCentsOf(invoice))} TTC` },
    creditedCents > 0 && { label: 'Avoirs', value: `${euros(creditedCents)} TTC` },
    insurerCents > 0 && { label: 'Part de l’assureur', value: owed(shares.insurer, open.insurer) },
    insurerCents > 0 && { label: 'Part du client', value: owed(shares.client, open.client) },
    isIssued && { label: openCents < 0 ? 'À rembourser' : 'Reste dû', value: <b>{euros(Math.abs(openCents))} TTC</b> },
  ]
}

function leftWords(cents: number): string {
  return cents < 0 ? `, ${euros(-cents)} TTC à rembourser` : `, reste ${euros(cents)} TTC`
}

/** The part of a credit note for each payer of its invoice. */
function partsOf({ correctedInsurerCents, insurerCents, grossCents }: Invoice) {
  if (correctedInsurerCents === 0) return []
  return [
    { label: 'Rendu à l’assureur', value: `${euros(insurerCents)} TTC` },
    { label: 'Rendu au client', value: `${euros(grossCents - insurerCents)} TTC` },
  ]
}
