import { Alert, Anchor, Button, Group } from '@mantine/core'
import { IconPencil, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { useCurrentGarage, useMay } from '#features/garages/web/current-garage.tsx'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { clockedWords } from '#features/time-entries/hours.ts'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import { stateLabels, timeEntryLabels, timeState, workOf } from '#features/time-entries/time-entry.ts'
import { timeEntryEntity, timeEntryPlace } from '#features/time-entries/web/api.ts'
import { HoursForm } from '#features/time-entries/web/hours-form.tsx'
import { EndButton } from '#features/time-entries/web/running-clock.tsx'
import { TimeEntryBadge } from '#features/time-entries/web/time-entry-badge.tsx'
import { TimeEntryHistory } from '#features/time-entries/web/time-entry-history.tsx'
import { timeEntryWords } from '#features/time-entries/web/time-entry-look.tsx'
import { useClockActs, useTimeEntryRemoval } from '#features/time-entries/web/use-clock-acts.ts'
import { formatDay, formatInstant } from '#lib/dates.ts'
import { LiveRecord, RecordFrame } from '#records/record-frame.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel, Panels } from '#ui/panel.tsx'
import { useRecordTitle } from '#ui/record-place.ts'

const unknownWords = { unknown: 'Pointage introuvable', all: 'Voir tous les pointages' }
const titleOf = ({ workedOn }: TimeEntry) => `Pointage du ${formatDay(workedOn)}`

/** On a page of its own, or beside the list. */
export function TimeEntryPage({ id }: { id: string }) {
  return (
    <RecordFrame words={timeEntryWords} unknown={unknownWords} place={timeEntryPlace} id={id}>
      <Asked id={id} />
    </RecordFrame>
  )
}

function Asked({ id }: { id: string }) {
  const record = useLiveRecord('timeEntries', timeEntryEntity, id)
  useRecordTitle(record.value ? titleOf(record.value) : timeEntryWords.title)
  return (
    <LiveRecord record={record} title={timeEntryWords.title} words={unknownWords} list={timeEntryPlace.path}>
      {(entry) => <Known entry={entry} />}
    </LiveRecord>
  )
}

function Known({ entry }: { entry: TimeEntry }) {
  const { account } = useCurrentGarage()
  const mayWrite = useMay(timeEntriesRights.write)
  const mayManage = useMay(timeEntriesRights.manage)
  const isMine = entry.memberId === account.id
  const mayChange = mayWrite && (isMine || mayManage)
  return (
    <>
      <PageHeader
        title={titleOf(entry)}
        subtitle={[entry.memberName, entry.orderNumber].filter(Boolean).join(' · ')}
        aside={<TimeEntryBadge entry={entry} />}
        actions={mayChange && entry.removedAt === null && <Acts entry={entry} />}
      />
      {entry.removedAt && <Removed entry={entry} mayChange={mayChange} />}
      <Panels>
        <Facts entry={entry} />
        <TimeEntryHistory id={entry.id} />
      </Panels>
    </>
  )
}

function Acts({ entry }: { entry: TimeEntry }) {
  const [isCorrecting, setCorrecting] = useState(false)
  const { stop } = useClockActs()
  const { remove } = useTimeEntryRemoval()
  const state = timeState(entry, new Date(systemClock.now()))
  const hasEnd = entry.startedAt === null || entry.endedAt !== null
  return (
    <>
      {state === 'running' && (
        <Button size="md" leftSection={<IconPlayerStop size={18} />} onClick={() => void stop(entry)}>
          Arrêter
        </Button>
      )}
      {state === 'to_check' && <EndButton entry={entry} />}
      {state === 'counted' && (
        <Button variant="default" leftSection={<IconPencil size={17} />} onClick={() => setCorrecting(true)}>
          Corriger
        </Button>
      )}
      {hasEnd && (
        <Button
          variant="default"
          leftSection={<IconTrash size={17} />}
          loading={remove.isPending}
          onClick={() => remove.mutate(entry.id)}
        >
          Supprimer
        </Button>
      )}
      {isCorrecting && (
        <HoursForm repairOrderId={entry.repairOrderId} entry={entry} onClose={() => setCorrecting(false)} />
      )}
    </>
  )
}

function Removed({ entry, mayChange }: { entry: TimeEntry; mayChange: boolean }) {
  const { restore } = useTimeEntryRemoval()
  return (
    <Alert color="gray" mb="md" py="xs" icon={<IconTrash size={18} />} role="status">
      <Group justify="space-between" gap="xs">
        Ce pointage est supprimé{'\u202f'}: il ne compte plus.
        {mayChange && (
          <Button
            size="compact-sm"
            variant="default"
            loading={restore.isPending}
            onClick={() => restore.mutate(entry.id)}
          >
            Remettre en place
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function Facts({ entry }: { entry: TimeEntry }) {
  const { repairOrderId, orderNumber, orderTitle, plate, startedAt, endedAt, seconds, workedOn } = entry
  const order = (
    <Anchor component={Link} to={`/dashboard/ordres/${repairOrderId}`}>
      {[orderNumber, orderTitle].filter(Boolean).join(' · ')}
    </Anchor>
  )
  const uncounted = stateLabels[timeState(entry, new Date(systemClock.now()))]
  return (
    <Panel title="Temps">
      <DefinitionList
        entries={[
          { label: timeEntryLabels.seconds, value: seconds === null ? uncounted : <b>{clockedWords(seconds)}</b> },
          { label: timeEntryLabels.memberId, value: entry.memberName },
          { label: 'Ordre', value: order },
          { label: timeEntryLabels.lineId, value: workOf(entry) },
          { label: 'Véhicule', value: plate },
          { label: timeEntryLabels.workedOn, value: formatDay(workedOn) },
          { label: 'Début', value: startedAt ? momentOf(startedAt, entry.startRecordedAt) : 'Heures saisies' },
          ...(endedAt ? [{ label: timeEntryLabels.endedAt, value: momentOf(endedAt, entry.endRecordedAt) }] : []),
        ]}
      />
    </Panel>
  )
}

const lateMs = 120_000

/** An instant as the device told it; when it reached the server later, that too. */
function momentOf(told: string, recorded: string | null): string {
  const isLate = recorded !== null && Date.parse(recorded) - Date.parse(told) > lateMs
  return isLate ? `${formatInstant(told)} (reçu le ${formatInstant(recorded)})` : formatInstant(told)
}
