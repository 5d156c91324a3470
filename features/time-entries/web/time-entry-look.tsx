import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { today } from '#browser/today.ts'
import { useUnsent } from '#browser/use-outbox.ts'
import { useColleagues } from '#features/garages/web/colleagues.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { TimeEntry, TimeEntryFilters } from '#features/time-entries/contract.ts'
import { clockedWords } from '#features/time-entries/hours.ts'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import { timeEntryLabels, workOf } from '#features/time-entries/time-entry.ts'
import { periodChoices } from '#features/time-entries/time-period.ts'
import { TimeEntryBadge } from '#features/time-entries/web/time-entry-badge.tsx'
import { formatDay } from '#lib/dates.ts'
import { UnsentBadge } from '#records/unsent-badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListColumn, ListFilter, ListLook } from '#ui/list/list-look.ts'

export const timeEntryWords = {
  title: 'Pointages',
  one: 'pointage',
  many: 'pointages',
  search: 'Chercher un pointage',
  placeholder: 'Ordre, plaque, ligne, membre…',
  next: 'Pointage suivant',
  previous: 'Pointage précédent',
  choose: 'Choisir ce pointage',
  beside: 'Pointage',
  outage: 'Démarrer et arrêter restent possibles\u202f; les heures saisies attendent le réseau.',
  searched: 'La recherche porte sur l’ordre, son objet, la plaque, la ligne et le membre.',
}

const member: ListColumn<TimeEntry> = {
  ...{ key: 'member', title: timeEntryLabels.memberId, width: 170 },
  text: ({ memberName }) => memberName,
}
const hoursOf = ({ seconds }: TimeEntry) => (seconds === null ? '' : clockedWords(seconds))

/** How the list of time entries looks: those who manage hours choose a member. */
export function useTimeEntryLook(): ListLook<TimeEntry, TimeEntryFilters> {
  const unsent = useUnsent('time_entry')
  const mayManage = useMay(timeEntriesRights.manage)
  const { colleagues } = useColleagues()
  return useMemo(() => {
    const members: ListFilter<TimeEntryFilters> = {
      key: 'memberId',
      label: timeEntryLabels.memberId,
      isMenu: true,
      choices: [
        { value: undefined, label: 'Toute l’équipe' },
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
      ],
    }
    return {
      words: timeEntryWords,
      name: {
        title: 'Ordre',
        width: 230,
        of: ({ orderNumber }) => orderNumber,
        badges: (entry) => {
          const state = unsent.get(entry.id)
          return state ? <UnsentBadge state={state} /> : <TimeEntryBadge entry={entry} />
        },
      },
      columns: [
        { key: 'work', title: timeEntryLabels.lineId, width: 200, grows: true, text: workOf },
        { key: 'vehicle', title: 'Véhicule', width: 120, text: ({ plate }) => plate },
        ...(mayManage ? [member] : []),
        { key: 'day', title: timeEntryLabels.workedOn, width: 110, text: ({ workedOn }) => formatDay(workedOn) },
        { key: 'hours', title: timeEntryLabels.seconds, width: 100, isAmount: true, text: hoursOf },
      ],
      filters: [
        {
          key: 'period',
          label: 'Période',
          isMenu: true,
          choices: [{ value: undefined, label: 'Toutes les dates' }, ...periodChoices(today())],
        },
        ...(mayManage ? [members] : []),
        {
          key: 'state',
          label: 'État',
          choices: [
            { value: 'all', label: 'Tous' },
            { value: 'open', label: 'En cours, à vérifier' },
          ],
        },
      ],
      card: {
        // A member who reads their own hours alone needs no name on them.
        details: (entry) =>
          [formatDay(entry.workedOn), mayManage && entry.memberName, workOf(entry)].filter(Boolean).join(' · '),
        trailing: (entry) => <b>{hoursOf(entry)}</b>,
      },
      empty: ({ repairOrderId }) => <NothingYet isOfOrder={repairOrderId !== undefined} />,
    }
  }, [unsent, mayManage, colleagues])
}

const sample = [
  ['OR2026-00003', 'Dépose du pare-chocs', '1,50 h'],
  ['OR2026-00003', 'Peinture du pare-chocs', '2,25 h'],
  ['OR2026-00002', 'Ordre entier', '0,75 h'],
]

function NothingYet({ isOfOrder }: { isOfOrder: boolean }) {
  return (
    <EmptyState
      kind="nothing-yet"
      title={isOfOrder ? 'Aucun pointage sur cet ordre' : 'Vos heures pointées se lisent ici'}
      sample={sample}
      action={
        <Button variant="default" component={Link} to={isOfOrder ? '?' : '/dashboard/ordres'}>
          {isOfOrder ? 'Voir tous les pointages' : 'Voir les ordres de réparation'}
        </Button>
      }
    >
      Un pointage démarre sur la page d’un ordre de réparation, sur l’ordre entier ou sur une de ses lignes. Les heures
      s’y saisissent aussi à la main.
    </EmptyState>
  )
}
