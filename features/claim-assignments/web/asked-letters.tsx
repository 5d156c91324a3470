import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { saveFile } from '#browser/save-file.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import {
  type AskedNotices,
  call,
  feature,
  isWriting,
  noticePrintingQuery,
} from '#features/claim-assignments/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatCount } from '#lib/numbers.ts'
import { useAct } from '#records/use-act.ts'
import { ProblemAbove } from '#ui/problem.tsx'

type AskedProps = { asked: AskedNotices; onClose: () => void }

/** Letters that are being written, then their PDF and the list for the post office. */
export function AskedLetters({ asked, onClose }: AskedProps) {
  const { data, error } = useQuery(noticePrintingQuery(asked))
  const count = asked.noticeIds.length
  const { written, problem } = data ?? { written: 0, problem: null }
  if (error) return <ProblemAbove sentence={problemOf(error).sentence} />
  if (problem !== null) return <Unwritten problem={problem} />
  if (!data || isWriting(asked, data))
    return (
      <Stack role="status">
        <Text size="sm">
          {formatCount(written)} sur {formatCount(count)} {count > 1 ? 'lettres écrites' : 'lettre écrite'}. Vous pouvez
          fermer ce volet{'\u202f'}: chaque lettre se retrouve sur la page de sa cession.
        </Text>
        <Progress value={(written / count) * 100} animated aria-label="Écriture des lettres" />
      </Stack>
    )
  return <Written asked={asked} onClose={onClose} />
}

function Unwritten({ problem }: { problem: string }) {
  return (
    <Alert color="red" title="Toutes les lettres n’ont pas été écrites">
      <Stack gap="xs" align="flex-start">
        {problem} Celles qui le sont se trouvent sur la page de leur cession.
        <Button component={Link} to="/dashboard/taches-de-fond" size="compact-sm" variant="default">
          Voir les tâches de fond
        </Button>
      </Stack>
    </Alert>
  )
}

function Written({ asked: { noticeIds: ids }, onClose }: AskedProps) {
  const mayExport = useMay(claimAssignmentsRights.export)
  const letters = useAct({ feature, act: () => call.printAssignmentNotices({ ids }), onDone: saveFile })
  const list = useAct({ feature, act: () => call.exportPostingList({ ids }), onDone: saveFile })
  return (
    <Stack>
      <Text size="sm" role="status">
        {ids.length > 1 ? `${formatCount(ids.length)} lettres sont prêtes` : 'La lettre est prête'}. Postez, puis notez
        le numéro et la date d’envoi de chaque lettre sur la page de sa cession.
      </Text>
      <Group>
        <Button
          leftSection={<IconDownload size={16} />}
          loading={letters.isPending}
          onClick={() => letters.mutate(undefined)}
        >
          Télécharger les lettres
        </Button>
        {mayExport && (
          <Button variant="default" loading={list.isPending} onClick={() => list.mutate(undefined)}>
            Télécharger la liste des plis
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          Fermer
        </Button>
      </Group>
    </Stack>
  )
}
