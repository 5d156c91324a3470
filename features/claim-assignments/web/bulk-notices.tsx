import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { saveFile } from '#browser/save-file.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { call, feature, query } from '#features/claim-assignments/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { useAct } from '#records/use-act.ts'
import { useOpener } from '#records/use-opener.ts'
import { ProblemAbove } from '#ui/problem.tsx'

/** Writes the notifications of several signed assignments: one PDF, and the list for the post office. */
export function BulkNotices() {
  const mayWrite = useMay(claimAssignmentsRights.write)
  const opener = useOpener('notifier')
  const [isOpen, close] = useOpenedBy('notifier')
  if (!mayWrite) return null
  return (
    <>
      <Button component={Link} {...opener}>
        Notifier plusieurs
      </Button>
      <RecordDrawer title="Notifier plusieurs cessions" opened={isOpen} onClose={close}>
        {isOpen && <Asked onClose={close} />}
      </RecordDrawer>
    </>
  )
}

function Asked({ onClose }: { onClose: () => void }) {
  const input = { tab: 'toNotify', pageSize: 100 } as const
  const { data, error } = useQuery(query.listClaimAssignments.queryOptions({ input }))
  if (error) return <ProblemAbove sentence={problemOf(error).sentence} />
  if (!data) return <Skeleton height={160} />
  if (data.items.length === 0) return <Text>Aucune cession signée n’attend sa notification.</Text>
  return <Choice key={data.items.map(({ id }) => id).join()} assignments={data.items} onClose={onClose} />
}

function Choice({ assignments, onClose }: { assignments: readonly ClaimAssignment[]; onClose: () => void }) {
  const mayExport = useMay(claimAssignmentsRights.export)
  const [chosen, setChosen] = useState(() => assignments.map(({ id }) => id))
  const write = useAct({
    feature,
    act: async (ids: string[]) => {
      const { noticeIds } = await call.prepareAssignmentNotices({ ids })
      saveFile(await call.printAssignmentNotices({ ids: noticeIds }))
      if (mayExport) saveFile(await call.exportPostingList({ ids: noticeIds }))
    },
    done: 'Lettres prêtes\u202f: postez-les, puis notez leurs numéros',
    onDone: onClose,
  })
  return (
    <Stack>
      <Text size="sm">
        Une lettre par cession, en un seul PDF pour enveloppes à fenêtre
        {mayExport && ', avec la liste des plis à poster'}. Notez ensuite le numéro et la date d’envoi de chacune.
      </Text>
      <Checkbox.Group label="Cessions à notifier" value={chosen} onChange={setChosen}>
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
