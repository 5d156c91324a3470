import type { DocumentKind, DocumentSheet } from '#print/sheet/document-sheet.ts'

const documentTitles: Record<DocumentKind, string> = {
  quote: 'Devis',
  repair_order: 'Ordre de réparation',
  workshop_sheet: 'Fiche atelier',
  invoice: 'Facture',
  credit_note: 'Avoir',
  deposit: 'Facture d’acompte',
  proforma: 'Facture proforma',
  receipt: 'Reçu de paiement',
}

/** The title of a document: an invoice that replaces another one says so, and a credit note that gives a deposit back. */
export function titleOf({ kind, correction }: Pick<DocumentSheet, 'kind' | 'correction'>): string {
  if (kind === 'credit_note' && correction?.isDeposit) return 'Avoir sur acompte'
  return kind === 'invoice' && correction ? 'Facture rectificative' : documentTitles[kind]
}

/** Documents that ask the client for a payment, or give one back. */
export function isInvoice(kind: DocumentKind): boolean {
  return kind === 'invoice' || kind === 'deposit' || kind === 'credit_note'
}

/** Documents that say how to pay. */
export function asksPayment(kind: DocumentKind): boolean {
  return kind === 'invoice' || kind === 'deposit' || kind === 'proforma'
}

/** Documents that the client agrees to before the work. */
export function isAgreed(kind: DocumentKind): boolean {
  return kind === 'quote' || kind === 'repair_order'
}
