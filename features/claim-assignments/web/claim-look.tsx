import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { today } from '#browser/today.ts'
import {
  claimKindLabels,
  claimKindPlurals,
  claimKinds,
  claimStateWords,
  claimTone,
  emptyClaimWords,
  leakOfClaim,
  nextClaimWords,
} from '#features/claim-assignments/claim-to-cash.ts'
import type { ClaimFilters, ClaimToCash } from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { claimPlace, nextActParameter } from '#features/claim-assignments/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { daysBetween, formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListLook } from '#ui/list/list-look.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

export const claimWords = {
  title: 'Créances à encaisser',
  one: 'créance',
  many: 'créances',
  isFeminine: true,
  search: 'Chercher une créance',
  placeholder: 'Plaque, client, assureur, sinistre…',
  next: 'Créance suivante',
  previous: 'Créance précédente',
  choose: 'Choisir cette créance',
  beside: 'Créance',
  outage: 'Une cession se prépare et se signe avec le réseau.',
  searched: 'La recherche porte sur le numéro, le sinistre, la plaque, le client et l’assureur.',
}

export const claimLook: ListLook<ClaimToCash, ClaimFilters> = {
  words: claimWords,
  name: {
    title: 'Véhicule et client',
    width: 200,
    of: ({ plate, clientName, number }) => [plate, clientName].filter(Boolean).join(' · ') || number,
  },
  columns: [
    { key: 'kind', title: 'Nature', width: 146, text: ({ kind }) => claimKindLabels[kind] },
    {
      key: 'state',
      title: 'État',
      width: 152,
      text: claimStateWords,
      render: (each) => <ClaimBadge claim={each} />,
    },
    { key: 'age', title: 'Depuis', width: 84, isAmount: true, sort: 'stateSince', text: ageWords },
    {
      ...{ key: 'next', title: 'Prochaine action', width: 150, grows: true },
      text: nextClaimWords,
      render: (each) => <NextAct claim={each} />,
    },
    { key: 'insurer', title: 'Assureur', width: 96, text: ({ insurerName }) => insurerName },
    { key: 'claim', title: 'Sinistre', width: 150, isForWide: true, text: ({ claimNumber }) => claimNumber },
    {
      ...{ key: 'worth', title: 'Montant TTC', width: 124, isAmount: true, sort: 'worthCents' },
      text: ({ worthCents }) => (worthCents > 0 ? euros(worthCents) : ''),
    },
    {
      ...{ key: 'paid', title: 'Reçu TTC', width: 106, isAmount: true },
      text: ({ paidCents }) => (paidCents > 0 ? euros(paidCents) : ''),
    },
  ],
  filters: [
    {
      key: 'kind',
      label: 'Nature',
      hasOwnEmpty: true,
      choices: [
        { value: undefined, label: 'Toutes natures' },
        ...claimKinds.map((value) => ({ value, label: claimKindPlurals[value] })),
      ],
    },
  ],
  sorts: [
    { sort: 'createdAt', direction: 'desc', label: 'Les plus récentes' },
    { sort: 'stateSince', direction: 'asc', label: 'Les plus anciennes dans leur état' },
    { sort: 'worthCents', direction: 'desc', label: 'Les plus gros montants' },
  ],
  card: {
    details: (each) => [nextClaimWords(each), claimKindLabels[each.kind], each.insurerName].filter(Boolean).join(' · '),
    trailing: (each) => <ClaimBadge claim={each} />,
  },
  empty: (filters) => {
    const words = emptyClaimWords(filters)
    return words ? <NothingHere {...words} /> : <NothingYet />
  },
}

/** The next act in words; one that stops a leak is a link to it. */
function NextAct({ claim }: { claim: ClaimToCash }) {
  const mayWrite = useMay(claimAssignmentsRights.write)
  const words = nextClaimWords(claim)
  if (!mayWrite || leakOfClaim(claim) === null) return words
  return (
    <Anchor component={Link} inherit to={`${claimPlace.path}/${claim.id}?${nextActParameter}=1`}>
      {words}
    </Anchor>
  )
}

/** « 12 j » */
function ageWords({ stateSince }: ClaimToCash): string {
  return `${daysBetween(stateSince, today())}\u202fj`
}

type Badged = Pick<ClaimToCash, 'state' | 'isPaid' | 'stateSince'>

export function ClaimBadge({ claim }: { claim: Badged }) {
  return (
    <StatusBadge size="sm" tone={claimTone(claim)} title={`Depuis le ${formatDay(claim.stateSince)}`}>
      {claimStateWords(claim)}
    </StatusBadge>
  )
}

function NothingHere({ title, sentence }: { title: string; sentence: string }) {
  return (
    <EmptyState
      kind="nothing-yet"
      title={title}
      action={
        <Button variant="default" component={Link} to="?">
          Voir toutes les créances
        </Button>
      }
    >
      {sentence}
    </EmptyState>
  )
}

function NothingYet() {
  return (
    <EmptyState
      kind="nothing-yet"
      title="Ce que doivent les assureurs se suit ici"
      sample={[
        ['AA-000-AA · EXEMPLE Camille', 'À notifier', '1 877,41 €'],
        ['BB-000-BB · EXEMPLE Louis', 'Facture envoyée', '943,20 €'],
      ]}
      action={
        <Button component={Link} to="/dashboard/dossiers">
          Choisir un dossier
        </Button>
      }
    >
      Une prise en charge vient de l’accord noté dans son dossier, une cession s’y prépare{'\u202f'}: l’une et l’autre
      se suivent jusqu’au dernier euro.
    </EmptyState>
  )
}
