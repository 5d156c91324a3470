import type { Payment, PaymentFilters } from '#features/payments/contract.ts'
import { modeLabels, paymentModes } from '#features/payments/payment.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListLook } from '#ui/list/list-look.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

export const paymentWords = {
  title: 'Encaissements',
  one: 'encaissement',
  many: 'encaissements',
  search: 'Chercher un encaissement',
  placeholder: 'Numéro, payeur, référence…',
  next: 'Encaissement suivant',
  previous: 'Encaissement précédent',
  choose: 'Choisir cet encaissement',
  beside: 'Encaissement',
  outage: 'Un encaissement se note avec le réseau.',
  searched: 'La recherche porte sur le numéro, le payeur et la référence.',
}

export const paymentLook: ListLook<Payment, PaymentFilters> = {
  words: paymentWords,
  name: {
    title: 'Numéro',
    width: 250,
    of: ({ number }) => number,
    badges: (payment) => <PaymentMark payment={payment} />,
  },
  columns: [
    { key: 'payer', title: 'Payeur', width: 160, grows: true, text: ({ payerName }) => payerName },
    { key: 'amount', title: 'Montant TTC', width: 124, isAmount: true, text: ({ amountCents }) => euros(amountCents) },
    { key: 'paidOn', title: 'Payé le', width: 110, text: ({ paidOn }) => formatDay(paidOn) },
    { key: 'mode', title: 'Moyen', width: 130, text: ({ mode }) => modeLabels[mode] },
    { key: 'invoice', title: 'Facture', width: 140, text: ({ invoiceNumber }) => invoiceNumber },
    { key: 'reference', title: 'Référence', width: 120, text: ({ reference }) => reference },
  ],
  filters: [
    {
      key: 'mode',
      label: 'Moyen',
      choices: [
        { value: undefined, label: 'Tous' },
        ...paymentModes.map((value) => ({ value, label: modeLabels[value] })),
      ],
    },
  ],
  card: {
    details: ({ payerName, invoiceNumber, mode }) => [payerName, invoiceNumber, modeLabels[mode]].join(' · '),
    trailing: ({ amountCents }) => <b>{euros(amountCents)}&nbsp;TTC</b>,
  },
  empty: () => (
    <EmptyState
      kind="nothing-yet"
      title="Vos encaissements se lisent ici"
      sample={[
        ['EN2026-00002', 'EXEMPLE Camille', '343,20 € TTC'],
        ['EN2026-00001', 'Assurances Exemple', '1 877,41 € TTC'],
      ]}
    >
      Un encaissement se note sur la page d’une facture émise{'\u202f'}: qui a payé, combien, comment et quand. Une
      erreur se corrige par une annulation, et rien ne s’efface.
    </EmptyState>
  ),
}

/** A refund, a reversal, or a payment that was reversed. */
export function PaymentMark({ payment }: { payment: Payment }) {
  const { isReversed, reversesId, amountCents } = payment
  const words = isReversed ? 'Annulé' : reversesId ? 'Annulation' : amountCents < 0 ? 'Remboursement' : undefined
  return words ? (
    <StatusBadge size="sm" tone={isReversed ? 'danger' : 'neutral'}>
      {words}
    </StatusBadge>
  ) : null
}
