import type { Invoice } from '#features/invoices/contract.ts'
import { lateCentsOf } from '#features/invoices/dues.ts'
import { kindLabels } from '#features/invoices/invoice.ts'
import { invoiceStanding, standingLabels } from '#features/invoices/invoice-standing.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** An invoice as a line of an exported list, as it stands today. The amounts of a credit note are below zero: a column sums up. */
export function invoiceColumns(today: string): SheetColumn<Invoice>[] {
  const signed = ({ kind }: Invoice, cents: number) => (kind === 'credit_note' ? 0 - cents : cents)
  return [
    { header: 'Numéro', kind: 'text', value: ({ number }) => number },
    { header: 'Type', kind: 'text', value: ({ kind }) => kindLabels[kind] },
    { header: 'État', kind: 'text', value: (invoice) => standingLabels[invoiceStanding(invoice, today)] },
    { header: 'Émise le', kind: 'day', value: ({ issuedOn }) => issuedOn },
    { header: 'Échéance', kind: 'day', value: ({ nextDueOn, dueOn }) => nextDueOn ?? dueOn },
    { header: 'Client', kind: 'text', value: ({ clientName }) => clientName },
    { header: 'Immatriculation', kind: 'text', value: ({ plate }) => plate },
    { header: 'Véhicule', kind: 'text', value: ({ vehicleName }) => vehicleName },
    { header: 'Dossier', kind: 'text', value: ({ dossierNumber }) => dossierNumber },
    { header: 'Devis', kind: 'text', value: ({ quoteNumber }) => quoteNumber },
    { header: 'Facture corrigée', kind: 'text', value: ({ correctsNumber }) => correctsNumber },
    { header: 'Objet', kind: 'text', value: ({ title }) => title },
    { header: 'Total HT', kind: 'cents', value: (invoice) => signed(invoice, invoice.netCents) },
    { header: 'TVA', kind: 'cents', value: (invoice) => signed(invoice, invoice.vatCents) },
    { header: 'Total TTC', kind: 'cents', value: (invoice) => signed(invoice, invoice.grossCents) },
    { header: 'Acomptes déduits TTC', kind: 'cents', value: ({ depositCents }) => depositCents },
    { header: 'Part de l’assureur TTC', kind: 'cents', value: ({ insurerCents }) => insurerCents },
    { header: 'Avoirs TTC', kind: 'cents', value: ({ creditedCents }) => creditedCents },
    { header: 'Payé par le client TTC', kind: 'cents', value: ({ paidClientCents }) => paidClientCents },
    { header: 'Payé par l’assureur TTC', kind: 'cents', value: ({ paidInsurerCents }) => paidInsurerCents },
    { header: 'Reste dû TTC', kind: 'cents', value: ({ openCents }) => openCents },
    { header: 'En retard TTC', kind: 'cents', value: (invoice) => lateCentsOf(invoice, today) },
  ]
}
