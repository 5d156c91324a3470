import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '#browser/call.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { type AskedNotices, call, feature, query } from '#features/claim-assignments/web/api.ts'
import { AskedLetters } from '#features/claim-assignments/web/asked-letters.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatCount } from '#lib/numbers.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { useAct } from '#records/use-act.ts'
import { useOpener } from '#records/use-opener.ts'
import { ProblemAbove } from '#ui/problem.tsx'

type Bulk = {
  kind: 'notification' | 'reminder'
  parameter: string
  button: string
  title: string
  none: string
  label: string
  /** The way of those that this time leaves out. */
  others: string
}

const mostLetters = 100

/** Letters for several assignments: one PDF, and the list for the post office. */
const bulks: readonly Bulk[] = [
  {
    ...{
      kind: 'notification',
      parameter: 'notifier',
      button: 'Notifier plusieurs',
      title: 'Notifier plusieurs cessions',
    },
    none: 'Aucune cession signée n’attend sa notification.',
    label: 'Cessions à notifier',
    others: 'Les autres viendront ici quand celles-ci seront notifiées.',
  },
  {
    ...{ kind: 'reminder', parameter: 'relancer', button: 'Relancer plusieurs', title: 'Relancer plusieurs assureurs' },
    none: 'Aucune cession notifiée n’attend une réponse ou un règlement.',
    label: 'Cessions à relancer',
    others: 'Les autres se relancent une à une, depuis leur page.',
  },
]

export function BulkNotices() {
  const mayWrite = useMay(claimAssignmentsRights.write)
  if (!mayWrite) return null
  return bulks.map((bulk) => <BulkDrawer key={bulk.kind} bulk={bulk} />)
}

function BulkDrawer({ bulk }: { bulk: Bulk }) {
  const opener = useOpener(bulk.parameter)
  const [isOpen, close] = useOpenedBy(bulk.parameter)
  return (
    <>
      <Button component={Link} {...opener} {...(bulk.kind === 'reminder' ? { variant: 'default' } : {})}>
        {bulk.button}
      </Button>
      <RecordDrawer title={bulk.title} opened={isOpen} onClose={close}>
        {isOpen && <Letters bulk={bulk} onClose={close} />}
      </RecordDrawer>
    </>
  )
}

type OfferedProps = { bulk: Bulk; onAsked: (asked: AskedNotices) => void }

/** The choice first, then the letters that were asked. */
function Letters({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const [asked, setAsked] = useState<AskedNotices>()
  return asked ? <AskedLetters asked={asked} onClose={onClose} /> : <Offered bulk={bulk} onAsked={setAsked} />
}

/** The insurers that a reminder may press: those who have not answered, and those who owe what they accepted. */
const tabsOf = { notification: ['toNotify'], reminder: ['answerAwaited', 'toCollect'] } as const

function Offered({ bulk, onAsked }: OfferedProps) {
  const inputs = tabsOf[bulk.kind].map((tab) => ({ tab, pageSize: mostLetters }) as const)
  const { data, total, error } = useQueries({
    queries: inputs.map((input) => query.listClaimAssignments.queryOptions({ input })),
    combine: (results) => ({
      data: results.every((each) => each.data)
        ? results.flatMap((each) => each.data?.items ?? []).slice(0, mostLetters)
        : undefined,
      total: results.reduce((sum, each) => sum + (each.data?.total ?? 0), 0),
      error: results.find((each) => each.error)?.error,
    }),
  })
  if (error) return <ProblemAbove sentence={problemOf(error).sentence} />
  if (!data) return <Skeleton height={160} />
  if (data.length === 0) return <Text>{bulk.none}</Text>
  return <Choice key={data.map(({ id }) => id).join()} {...{ bulk, total, onAsked }} assignments={data} />
}

type ChoiceProps = {
  bulk: Bulk
  assignments: readonly ClaimAssignment[]
  total: number
  onAsked: (asked: AskedNotices) => void
}

function Choice({ bulk, assignments, total, onAsked }: ChoiceProps) {
  const mayExport = useMay(claimAssignmentsRights.export)
  const { kind, label, others } = bulk
  const [chosen, setChosen] = useState(() => assignments.map(({ id }) => id))
  const write = useAct({
    feature,
    act: (ids: string[]) => call.prepareAssignmentNotices({ ids, kind }),
    onDone: onAsked,
  })
  return (
    <Stack>
      <Text size="sm">
        Une lettre par cession, en un seul PDF pour enveloppes à fenêtre
        {mayExport && ', avec la liste des plis à poster'}. Notez ensuite le numéro et la date d’envoi de chacune.
      </Text>
      {total > assignments.length && (
        <Text size="sm">
          {formatCount(total)} cessions attendent, {assignments.length} sont proposées ici. {others}
        </Text>
      )}
      <Checkbox.Group label={label} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {assignments.map(({ id, number, plate, assignorName, insurerName }) => (
            <Checkbox
              key={id}
              value={id}
              label={[number, plate, assignorName, insurerName].filter(Boolean).join(' · ')}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <Button disabled={chosen.length === 0} loading={write.isPending} onClick={() => write.mutate(chosen)}>
          Écrire les lettres
        </Button>
      </Group>
    </Stack>
  )
}
