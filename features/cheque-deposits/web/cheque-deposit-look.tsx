import { chequesWords } from '#features/cheque-deposits/cheque-deposit.ts'
import type { ChequeDeposit, ChequeDepositFilters } from '#features/cheque-deposits/contract.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListLook } from '#ui/list/list-look.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

export const chequeDepositWords = {
  title: 'Remises de chèques',
  one: 'remise',
  many: 'remises',
  isFeminine: true,
  search: 'Chercher une remise',
  placeholder: 'Numéro, motif…',
  next: 'Remise suivante',
  previous: 'Remise précédente',
  choose: 'Choisir cette remise',
  beside: 'Remise de chèques',
  outage: 'Une remise se fait avec le réseau.',
  searched: 'La recherche porte sur le numéro et le motif d’une annulation.',
}

export const chequeDepositLook: ListLook<ChequeDeposit, ChequeDepositFilters> = {
  words: chequeDepositWords,
  name: { title: 'Numéro', of: ({ number }) => number, badges: (deposit) => <DepositMark deposit={deposit} /> },
  columns: [
    { key: 'depositedOn', title: 'Remise le', width: 110, text: ({ depositedOn }) => formatDay(depositedOn) },
    { key: 'total', title: 'Total TTC', width: 120, isAmount: true, text: ({ totalCents }) => euros(totalCents) },
    { key: 'count', title: 'Chèques', width: 90, isAmount: true, text: ({ chequeCount }) => `${chequeCount}` },
    { key: 'iban', title: 'Compte', width: 160, text: ({ iban }) => accountEnd(iban) },
    { key: 'madeBy', title: 'Faite par', width: 140, grows: true, text: ({ madeBy }) => madeBy },
  ],
  filters: [],
  card: {
    details: ({ chequeCount, depositedOn }) => `${chequesWords(chequeCount)} · ${formatDay(depositedOn)}`,
    trailing: ({ totalCents }) => <b>{euros(totalCents)}&nbsp;TTC</b>,
  },
  empty: () => (
    <EmptyState
      kind="nothing-yet"
      title="Vos remises de chèques se lisent ici"
      sample={[
        ['BR2026-00002', '3 chèques', '1 877,41 € TTC'],
        ['BR2026-00001', '1 chèque', '343,20 € TTC'],
      ]}
    >
      Une remise rassemble les chèques reçus que vous portez à la banque, et imprime leur bordereau. Elle ne se modifie
      plus{'\u202f'}: une erreur s’annule, et les chèques reviennent à remettre.
    </EmptyState>
  ),
}

/** « …0185 »: the end of an account tells it from the others of a garage. */
function accountEnd(iban: string): string {
  return `…${iban.slice(-4)}`
}

/** A cancelled slip, or its cancellation. */
export function DepositMark({ deposit: { isCancelled, cancelsId } }: { deposit: ChequeDeposit }) {
  const words = isCancelled ? 'Annulée' : cancelsId ? 'Annulation' : undefined
  return words ? (
    <StatusBadge size="sm" tone={isCancelled ? 'danger' : 'neutral'}>
      {words}
    </StatusBadge>
  ) : null
}
