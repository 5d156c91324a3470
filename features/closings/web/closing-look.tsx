import { closingNumber, kindLabels, periodName } from '#features/closings/closing.ts'
import type { Closing, ClosingFilters } from '#features/closings/contract.ts'
import { closingKinds } from '#features/closings/period.ts'
import { formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListLook } from '#ui/list/list-look.ts'

export const closingWords = {
  title: 'Clôtures',
  one: 'clôture',
  many: 'clôtures',
  isFeminine: true,
  search: 'Chercher une clôture',
  placeholder: 'Numéro ou date jj/mm/aaaa',
  next: 'Clôture suivante',
  previous: 'Clôture précédente',
  choose: 'Choisir cette clôture',
  beside: 'Clôture',
  outage: 'Une journée se clôture avec le réseau.',
  searched: 'La recherche porte sur le numéro et le premier jour de la période.',
}

export const closingLook: ListLook<Closing, ClosingFilters> = {
  words: closingWords,
  name: { title: 'Période', of: periodName },
  columns: [
    { key: 'number', title: 'Numéro', width: 110, text: ({ position }) => closingNumber(position) },
    { key: 'total', title: 'Total TTC', width: 130, isAmount: true, text: ({ totalCents }) => euros(totalCents) },
    {
      key: 'perpetual',
      title: 'Cumul perpétuel TTC',
      width: 190,
      isAmount: true,
      text: ({ perpetualCents }) => euros(perpetualCents),
    },
    { key: 'count', title: 'Encaissements', width: 130, isAmount: true, text: ({ paymentCount }) => `${paymentCount}` },
    { key: 'closedAt', title: 'Clôturée le', width: 160, text: ({ closedAt }) => formatInstant(closedAt) },
    { key: 'closedBy', title: 'Par', width: 130, grows: true, text: ({ closedBy }) => closedBy || 'D’office' },
  ],
  filters: [
    {
      key: 'kind',
      label: 'Période',
      choices: [
        { value: undefined, label: 'Toutes' },
        ...closingKinds.map((value) => ({ value, label: kindLabels[value] })),
      ],
    },
  ],
  card: {
    details: ({ position, paymentCount }) =>
      `${closingNumber(position)} · ${paymentCount} encaissement${paymentCount > 1 ? 's' : ''}`,
    trailing: ({ totalCents }) => <b>{euros(totalCents)}&nbsp;TTC</b>,
  },
  empty: () => (
    <EmptyState
      kind="nothing-yet"
      title="Vos clôtures se lisent ici"
      sample={[
        ['Journée du 23/11/2026', 'CL-00002', '1 877,41 € TTC'],
        ['Journée du 22/11/2026', 'CL-00001', '343,20 € TTC'],
      ]}
    >
      Chaque journée d’encaissement se clôture avec son total et son cumul perpétuel. Une journée oubliée est clôturée
      d’office la nuit suivante.
    </EmptyState>
  ),
}
