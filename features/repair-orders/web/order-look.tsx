import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { OrderFilters, RepairOrder } from '#features/repair-orders/contract.ts'
import { orderStandings, standingLabels } from '#features/repair-orders/repair-order.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { OrderBadge } from '#features/repair-orders/web/order-badge.tsx'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { overPage } from '#records/use-opener.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListLook } from '#ui/list/list-look.ts'

export const orderWords = {
  title: 'Ordres de réparation',
  one: 'ordre',
  many: 'ordres',
  search: 'Chercher un ordre',
  placeholder: 'Numéro, client, plaque, objet…',
  next: 'Ordre suivant',
  previous: 'Ordre précédent',
  choose: 'Choisir cet ordre',
  beside: 'Ordre de réparation',
  outage: 'Un ordre se prépare et se modifie avec le réseau.',
  searched: 'La recherche porte sur le numéro, l’objet, le client, la plaque et le véhicule.',
}

export const orderLook: ListLook<RepairOrder, OrderFilters> = {
  words: orderWords,
  name: {
    title: 'Numéro',
    of: ({ number }) => number,
    badges: (order) => <OrderBadge order={order} size="sm" />,
  },
  columns: [
    { key: 'client', title: 'Client', width: 170, grows: true, text: ({ clientName }) => clientName },
    { key: 'vehicle', title: 'Véhicule', width: 190, grows: true, text: vehicleOf },
    { key: 'title', title: 'Objet', width: 180, grows: true, text: ({ title }) => title },
    { key: 'gross', title: 'Total TTC', width: 130, isAmount: true, text: ({ grossCents }) => euros(grossCents) },
    { key: 'createdAt', title: 'Date', width: 110, text: ({ createdAt }) => formatDay(createdAt) },
  ],
  filters: [
    {
      key: 'standing',
      label: 'État',
      hasOwnEmpty: true,
      choices: [
        { value: undefined, label: 'Tous' },
        ...orderStandings.map((value) => ({ value, label: standingLabels[value] })),
      ],
    },
  ],
  card: {
    details: (order) => [order.clientName, vehicleOf(order), order.title].filter(Boolean).join(' · '),
    trailing: ({ grossCents }) => <b>{euros(grossCents)}&nbsp;TTC</b>,
  },
  empty: ({ standing }) => (standing ? <NothingSuch /> : <NothingYet />),
}

function vehicleOf({ plate, vehicleName }: RepairOrder): string {
  return [plate, vehicleName].filter(Boolean).join(' · ')
}

const sample = [
  ['OR2026-00003', 'EXEMPLE Camille', '1 284,00 € TTC'],
  ['OR2026-00002', 'Garage Exemple', '462,50 € TTC'],
  ['OR2026-00001', 'EXEMPLE Julien', '2 910,00 € TTC'],
]

function NothingSuch() {
  return (
    <EmptyState
      kind="nothing-yet"
      title="Aucun ordre dans cet état"
      action={
        <Button variant="default" component={Link} to="?">
          Voir tous les ordres
        </Button>
      }
    />
  )
}

function NothingYet() {
  const mayWrite = useMay(repairOrdersRights.write)
  return (
    <EmptyState
      kind="nothing-yet"
      title="Votre premier ordre de réparation commence ici"
      sample={sample}
      action={
        mayWrite && (
          <Button component={Link} to="?nouveau=1" state={overPage} leftSection={<IconFilePlus size={18} />}>
            Préparer le premier ordre
          </Button>
        )
      }
    >
      Passez un devis accepté en ordre sans rien ressaisir, ou partez des demandes du client{'\u202f'}: état du
      véhicule, autorisation, fiche atelier, contrôle et restitution.
    </EmptyState>
  )
}
