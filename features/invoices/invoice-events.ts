import type { InvoiceEvent } from '#features/invoices/contract.ts'
import { invoiceFieldLabels, invoiceFields, showInvoiceField } from '#features/invoices/invoice.ts'
import { euros } from '#lib/euros.ts'
import { tellCosts } from '#priced-papers/cost-words.ts'
import { tellChanges } from '#priced-papers/paper-head.ts'

type Details = InvoiceEvent['details']
type Story = { sentence: string; changes: string[] }

/** Describes an event of an invoice in French. */
export function describeInvoiceEvent({ action, author, details, fields, isErased }: InvoiceEvent): Story {
  const told = tellings[action] ?? 'a modifié la facture'
  const words = typeof told === 'string' ? told : isErased ? 'a modifié la facture\u202f: effacé' : told(details)
  const changes = action === 'invoice.edited' ? tellChanges({ details, fields }, head) : []
  return { sentence: `${author || 'Quelqu’un'} ${words}`, changes }
}

const head = { fields: invoiceFields, labels: invoiceFieldLabels, show: showInvoiceField }

const tellings: Record<string, string | ((details: Details) => string)> = {
  'invoice.created': ({ kind, quoteNumber, orderNumber, correctsNumber }) =>
    kind === 'credit_note'
      ? `a préparé un avoir sur la facture ${correctsNumber}`
      : `a préparé ${kind === 'deposit' ? 'l’acompte' : 'la facture'}${
          orderNumber ? ` de l’ordre ${orderNumber}` : quoteNumber ? ` du devis ${quoteNumber}` : ''
        }`,
  'invoice.edited': 'a modifié l’en-tête',
  'invoice.lines_edited': 'a travaillé les lignes',
  'line_costs.edited': tellCosts,
  'invoice.deductions_chosen': ({ numbers }) =>
    Array.isArray(numbers) && numbers.length > 0
      ? `a déduit les acomptes ${numbers.join(', ')}`
      : 'n’a déduit aucun acompte',
  'invoice.dues_chosen': ({ count }) =>
    Number(count) > 0
      ? `a choisi un échéancier de ${count} échéance${Number(count) > 1 ? 's' : ''}`
      : 'a retiré l’échéancier',
  'invoice.issued': ({ number, grossCents }) => `a émis ${number}\u202f: ${euros(Number(grossCents))} TTC`,
  'invoice.duplicated': 'a imprimé un duplicata',
  'invoice.mailed': 'a envoyé le document par email',
}
