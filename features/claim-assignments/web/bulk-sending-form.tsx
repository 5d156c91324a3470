import { Button, Group, Modal, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import { today } from '#browser/today.ts'
import {
  maySend,
  mostSendings,
  type SendingChannel,
  type SendingKind,
  sendingChannelLabels,
  sendingChannels,
} from '#features/claim-assignments/coverage.ts'
import { call, everyCoverageQuery, feature } from '#features/claim-assignments/web/api.ts'
import type { ChosenClaims } from '#features/claim-assignments/web/claim-selection.tsx'
import { countChosen } from '#lib/list-selection.ts'
import { formatCount } from '#lib/numbers.ts'
import { useAct } from '#records/use-act.ts'
import { ProblemAbove } from '#ui/problem.tsx'

type FormProps = { kind: SendingKind; selection: ChosenClaims; onClose: () => void; onDone: () => void }

const words = {
  invoice: { title: 'Noter l’envoi des factures', act: 'Noter l’envoi', none: 'n’attend l’envoi d’une facture' },
  reminder: { title: 'Noter une relance', act: 'Noter la relance', none: 'n’attend son assureur' },
} as const satisfies Record<SendingKind, object>

/** The same sending for all chosen prises en charge that it may concern. */
export function BulkSendingForm({ kind, selection, onClose, onDone }: FormProps) {
  const { title } = words[kind]
  const isAll = selection.kind === 'filter'
  const all = useQuery({ ...everyCoverageQuery(isAll ? selection.filters : {}), enabled: isAll })
  const rows = isAll ? all.data : selection.rows
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      {all.error && <ProblemAbove sentence={problemOf(all.error).sentence} />}
      {!rows && !all.error && <Skeleton height={120} />}
      {rows && (
        <Choice
          kind={kind}
          ids={rows.filter((each) => each.kind === 'coverage' && maySend(kind, each)).map(({ id }) => id)}
          chosen={countChosen(selection)}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </Modal>
  )
}

type ChoiceProps = { kind: SendingKind; ids: string[]; chosen: number; onClose: () => void; onDone: () => void }

function Choice({ kind, ids, chosen, onClose, onDone }: ChoiceProps) {
  const [day] = useState(today)
  const [channel, setChannel] = useState<SendingChannel>('platform')
  const [sentOn, setSentOn] = useState(day)
  // Those of the portions that passed: a second try goes on behind them.
  const [noted, setNoted] = useState<readonly string[]>([])
  const { act, none } = words[kind]
  const left = ids.filter((id) => !noted.includes(id))
  const count = formatCount(ids.length)
  const write = useAct({
    feature,
    act: async () => {
      for (let from = 0; from < left.length; from += mostSendings) {
        const portion = left.slice(from, from + mostSendings)
        await call.recordCoverageSendings({ ids: portion, kind, channel, sentOn })
        setNoted((before) => [...before, ...portion])
      }
    },
    done: ids.length > 1 ? `Noté pour ${count} prises en charge` : 'Noté pour une prise en charge',
    onDone,
  })
  if (ids.length === 0)
    return <Text>Parmi les créances choisies, aucune prise en charge {none}. Une cession part par sa lettre.</Text>
  return (
    <Stack>
      <Text size="sm">
        {count} prise{ids.length > 1 ? 's' : ''} en charge sur {formatCount(chosen)} créance
        {chosen > 1 ? 's' : ''} choisie{chosen > 1 ? 's' : ''}. Les cessions, elles, partent par leur lettre.
      </Text>
      {noted.length > 0 && (
        <Text size="sm" role="status">
          Noté pour {formatCount(noted.length)} sur {count}.
        </Text>
      )}
      <Select
        label="Comment"
        data={sendingChannels.map((value) => ({ value, label: sendingChannelLabels[value] }))}
        allowDeselect={false}
        value={channel}
        onChange={(value) => setChannel(sendingChannels.find((each) => each === value) ?? channel)}
      />
      <TextInput
        label="Le"
        type="date"
        required
        max={day}
        value={sentOn}
        onChange={({ currentTarget }) => setSentOn(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button disabled={!sentOn} loading={write.isPending} onClick={() => write.mutate(undefined)}>
          {act}
        </Button>
      </Group>
    </Stack>
  )
}
