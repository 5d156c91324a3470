import type { DossierRule } from '#features/dossiers/dossier-rule.ts'

/** The rules of a vehicle that is back with its owner, whose invoice or payment waits for the garage. */
export const invoicingRules = {
  toInvoice: {
    when: { board: ['delivered'], invoice: ['none', 'deposit'] },
    standing: 'toDo',
    sentence: 'Le véhicule est restitué : la facture reste à établir.',
    action: { label: 'Facturer', place: 'invoice' },
    since: 'column',
    status: 'delivered',
  },
  invoiceToIssue: {
    when: { board: ['delivered'], invoice: ['draft'] },
    standing: 'toDo',
    sentence: 'Le véhicule est restitué : la facture est prête à émettre.',
    action: { label: 'Émettre la facture', place: 'invoice' },
    since: 'column',
    status: 'delivered',
  },
  paymentLate: {
    when: { board: ['delivered'], invoice: ['late'] },
    standing: 'toDo',
    sentence: 'Le règlement de la facture est en retard.',
    action: { label: 'Relancer le règlement', place: 'invoice' },
    since: 'invoiceDue',
    status: 'delivered',
  },
} as const satisfies Record<string, DossierRule>

/** The rules of one that is invoiced: the payment comes by itself, or it came. */
export const settlementRules = {
  paymentAwaited: {
    when: { board: ['delivered'], invoice: ['open'] },
    standing: 'underWay',
    sentence: 'Le règlement de la facture est attendu.',
    action: { label: 'Noter le règlement', place: 'invoice' },
    since: 'invoice',
    status: 'delivered',
  },
  toArchive: {
    when: { board: ['delivered'], invoice: ['settled'] },
    standing: 'toDo',
    sentence: 'La facture est réglée : le dossier peut être archivé.',
    action: { label: 'Archiver le dossier', place: 'archive' },
    since: 'column',
    status: 'delivered',
  },
} as const satisfies Record<string, DossierRule>
