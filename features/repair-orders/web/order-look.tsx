import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { OrderFilters, RepairOrder } from '#features/repair-orders/contract.ts'
import { orderStandings, standingLabels } from '#features/repair-orders/repair-order.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { OrderBadge } from '#features/repair-orders/web/order-badge.tsx'
import { workCard, workColumns } from '#priced-papers/web/paper-look.tsx'
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
    width: 250,
    of: ({ number }) => number,
    badges: (order) => <OrderBadge order={order} size="sm" />,
  },
  columns: [...workColumns],
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
  card: workCard,
  empty: ({ standing }) => (standing ? <NothingSuch /> : <NothingYet />),
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
