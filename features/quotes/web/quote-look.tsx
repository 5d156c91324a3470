import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Quote, QuoteFilters } from '#features/quotes/contract.ts'
import { quoteStates, stateLabels } from '#features/quotes/quote-state.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { QuoteStanding } from '#features/quotes/web/quote-standing.tsx'
import { workCard, workColumns } from '#priced-papers/web/paper-look.tsx'
import { overPage } from '#records/use-opener.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListLook } from '#ui/list/list-look.ts'

export const quoteWords = {
  title: 'Devis',
  one: 'devis',
  many: 'devis',
  search: 'Chercher un devis',
  placeholder: 'Numéro, client, plaque, objet…',
  next: 'Devis suivant',
  previous: 'Devis précédent',
  choose: 'Choisir ce devis',
  beside: 'Devis',
  outage: 'Un devis se crée et se modifie avec le réseau.',
  searched: 'La recherche porte sur le numéro, l’objet, le client, la plaque et le véhicule.',
}

export const quoteLook: ListLook<Quote, QuoteFilters> = {
  words: quoteWords,
  name: {
    title: 'Numéro',
    width: 250,
    of: ({ number }) => number,
    badges: (quote) => <QuoteStanding quote={quote} size="sm" />,
  },
  columns: [...workColumns],
  filters: [
    {
      key: 'status',
      label: 'État',
      hasOwnEmpty: true,
      choices: [
        { value: undefined, label: 'Tous' },
        ...quoteStates.map((value) => ({ value, label: `${stateLabels[value]}s` })),
        { value: 'expired', label: 'Expirés' },
      ],
    },
  ],
  card: workCard,
  empty: ({ status }) => (status ? <NothingSuch /> : <NothingYet />),
}

const sample = [
  ['DV2026-00003', 'EXEMPLE Camille', '1 284,00 € TTC'],
  ['DV2026-00002', 'Garage Exemple', '462,50 € TTC'],
  ['DV2026-00001', 'EXEMPLE Julien', '2 910,00 € TTC'],
]

function NothingSuch() {
  return (
    <EmptyState
      kind="nothing-yet"
      title="Aucun devis dans cet état"
      action={
        <Button variant="default" component={Link} to="?">
          Voir tous les devis
        </Button>
      }
    />
  )
}

function NothingYet() {
  const mayWrite = useMay(quotesRights.write)
  return (
    <EmptyState
      kind="nothing-yet"
      title="Votre premier devis commence ici"
      sample={sample}
      action={
        mayWrite && (
          <Button component={Link} to="?nouveau=1" state={overPage} leftSection={<IconFilePlus size={18} />}>
            Créer le premier devis
          </Button>
        )
      }
    >
      Pièces, main-d’œuvre, peinture et forfaits, leur total au centime, la part de chaque payeur, et la réponse du
      client{'\u202f'}: qui a accepté quoi, quand et comment.
    </EmptyState>
  )
}
