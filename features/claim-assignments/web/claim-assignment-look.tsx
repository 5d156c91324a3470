import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { nextWords, stateWords } from '#features/claim-assignments/assignment-columns.ts'
import { assignmentTabLabels } from '#features/claim-assignments/assignment-standing.ts'
import { isEnded } from '#features/claim-assignments/claim-assignment-life.ts'
import type { AssignmentFilters, ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { civilDate, daysBetween, formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListLook } from '#ui/list/list-look.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

export const assignmentWords = {
  title: 'Cessions de créance',
  one: 'cession',
  many: 'cessions',
  isFeminine: true,
  search: 'Chercher une cession',
  placeholder: 'Plaque, client, assureur, sinistre…',
  next: 'Cession suivante',
  previous: 'Cession précédente',
  choose: 'Choisir cette cession',
  beside: 'Cession',
  outage: 'Une cession se prépare et se signe avec le réseau.',
  searched: 'La recherche porte sur le numéro, le sinistre, la plaque, le client et l’assureur.',
}

export const assignmentLook: ListLook<ClaimAssignment, AssignmentFilters> = {
  words: assignmentWords,
  name: {
    title: 'Véhicule et client',
    of: ({ plate, assignorName, number }) => [plate, assignorName].filter(Boolean).join(' · ') || number,
  },
  columns: [
    {
      key: 'state',
      title: 'État',
      width: 150,
      text: stateWords,
      render: (each) => <AssignmentBadge assignment={each} />,
    },
    { key: 'age', title: 'Depuis', width: 86, isAmount: true, sort: 'stateSince', text: ageWords },
    { key: 'next', title: 'Prochaine action', width: 168, grows: true, text: nextWords },
    { key: 'insurer', title: 'Assureur', width: 120, text: ({ insurerName }) => insurerName },
    { key: 'claim', title: 'Sinistre', width: 120, text: ({ claimNumber }) => claimNumber },
    {
      ...{ key: 'worth', title: 'Part assureur', width: 122, isAmount: true, sort: 'worthCents' },
      text: ({ worthCents }) => (worthCents > 0 ? euros(worthCents) : ''),
    },
    {
      ...{ key: 'paid', title: 'Reçu', width: 112, isAmount: true },
      text: ({ paidCents }) => (paidCents > 0 ? euros(paidCents) : ''),
    },
  ],
  filters: [],
  sorts: [
    { sort: 'createdAt', direction: 'desc', label: 'Les plus récentes' },
    { sort: 'stateSince', direction: 'asc', label: 'Les plus anciennes dans leur état' },
    { sort: 'worthCents', direction: 'desc', label: 'Les plus gros montants' },
  ],
  card: {
    details: (each) => [nextWords(each), each.insurerName].filter(Boolean).join(' · '),
    trailing: (each) => <AssignmentBadge assignment={each} />,
  },
  empty: ({ tab, leak }) =>
    tab === 'all' && !leak ? (
      <NothingYet />
    ) : (
      <NothingHere label={leak ? 'À ne pas laisser attendre' : assignmentTabLabels[tab]} />
    ),
}

/** « 12 j » */
function ageWords({ stateSince }: ClaimAssignment): string {
  return `${daysBetween(stateSince, civilDate(new Date()))}\u202fj`
}

export function AssignmentBadge({ assignment }: { assignment: ClaimAssignment }) {
  const { state, isPaid, stateSince } = assignment
  const tone =
    isPaid || state === 'accepted'
      ? 'success'
      : state === 'contested' || state === 'shortfall'
        ? 'danger'
        : isEnded(state)
          ? 'neutral'
          : 'info'
  return (
    <StatusBadge size="sm" tone={tone} title={`Depuis le ${formatDay(stateSince)}`}>
      {stateWords(assignment)}
    </StatusBadge>
  )
}

function NothingHere({ label }: { label: string }) {
  return (
    <EmptyState
      kind="nothing-yet"
      title={`Rien sous «\u202f${label}\u202f»`}
      action={
        <Button variant="default" component={Link} to="?">
          Voir toutes les cessions
        </Button>
      }
    >
      Aucune cession n’y figure pour l’instant.
    </EmptyState>
  )
}

function NothingYet() {
  return (
    <EmptyState
      kind="nothing-yet"
      title="Vos cessions de créance se suivent ici"
      sample={[
        ['AA-000-AA · EXEMPLE Camille', 'À notifier', '1 877,41 €'],
        ['BB-000-BB · EXEMPLE Louis', 'Réponse attendue', '943,20 €'],
      ]}
      action={
        <Button component={Link} to="/dashboard/dossiers">
          Choisir un dossier
        </Button>
      }
    >
      Une cession se prépare depuis son dossier{'\u202f'}: qui peut la signer, l’acte, la notification à l’assureur,
      puis son règlement jusqu’au dernier euro.
    </EmptyState>
  )
}
