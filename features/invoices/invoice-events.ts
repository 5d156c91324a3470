import type { InvoiceEvent } from '#features/invoices/contract.ts'
import { type InvoiceField, invoiceFieldLabels, invoiceFields } from '#features/invoices/invoice.ts'
import { showInvoiceField } from '#features/invoices/invoice-form-values.ts'
import { euros } from '#lib/euros.ts'

type Details = InvoiceEvent['details']
type Story = { sentence: string; changes: string[] }

/** Describes an event of an invoice in French. */
export function describeInvoiceEvent({ action, author, details, fields, isErased }: InvoiceEvent): Story {
  const told = tellings[action] ?? 'a modifié la facture'
  const words = typeof told === 'string' ? told : isErased ? 'a modifié la facture\u202f: effacé' : told(details)
  const changes = action === 'invoice.edited' ? changesOf(details, fields) : []
  return { sentence: `${author || 'Quelqu’un'} ${words}`, changes }
}

const tellings: Record<string, string | ((details: Details) => string)> = {
  'invoice.created': ({ kind, quoteNumber, correctsNumber }) =>
    kind === 'credit_note'
      ? `a préparé un avoir sur la facture ${correctsNumber}`
      : `a préparé ${kind === 'deposit' ? 'l’acompte' : 'la facture'}${quoteNumber ? ` du devis ${quoteNumber}` : ''}`,
  'invoice.edited': 'a modifié l’en-tête',
  'invoice.lines_edited': 'a travaillé les lignes',
  'invoice.deductions_chosen': ({ numbers }) =>
    Array.isArray(numbers) && numbers.length > 0
      ? `a déduit les acomptes ${numbers.join(', ')}`
      : 'n’a déduit aucun acompte',
  'invoice.issued': ({ number, grossCents }) => `a émis ${number}\u202f: ${euros(Number(grossCents))} TTC`,
  'invoice.duplicated': 'a imprimé un duplicata',
}

function changesOf({ changes }: Details, fields: readonly string[]): string[] {
  const values = new Map<string, unknown>(Object.entries(changes ?? {}))
  return invoiceFields
    .filter((field) => fields.includes(`changes.${field}`) || values.has(field))
    .map((field) => describeChange(field, values.get(field)))
}

function describeChange(field: InvoiceField, change: unknown): string {
  const label = invoiceFieldLabels[field]
  if (!Array.isArray(change)) return `${label}\u202f: effacé`
  const [before, after] = change.map((value) => showInvoiceField(field, value) || 'vide')
  return `${label}\u202f: ${before} → ${after}`
}
