import { Alert, Box, Button, Group, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconFileOff, IconFolderPlus, IconLoader, IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ExpertReport } from '#features/expert-reports/contract.ts'
import type { GarageReading } from '#features/expert-reports/contracts/report-reading.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { call } from '#features/expert-reports/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { useAct } from '#records/use-act.ts'
import { useOpener } from '#records/use-opener.ts'
import { Panel } from '#ui/panel.tsx'

type StateProps = { report: ExpertReport; reading: GarageReading }

/** Why the values of a report are not there, or not new: it waits, is being read, failed, or cannot be read. */
export function ReadingState({ report, reading }: StateProps) {
  const { state, problem } = reading
  const mayWrite = useMay(expertReportsRights.write) && !report.deletedAt
  if (state === 'waiting' || state === 'reading') return <UnderWay reading={reading} />
  if (state === 'read' || !problem) return null
  const isRefused = state === 'refused'
  return (
    <Alert
      mb="lg"
      color={isRefused ? 'red' : 'yellow'}
      icon={isRefused ? <IconFileOff size={18} /> : <IconAlertTriangle size={18} />}
      title={isRefused ? 'Illisible\u202f: ce dépôt n’est pas compté dans votre mois' : 'La lecture n’a pas abouti'}
    >
      {problem.happened} {problem.next}
      {mayWrite && (
        <Group gap="xs" mt="sm">
          <Retry id={report.id} />
          {!report.dossierId && <ByHand />}
        </Group>
      )}
    </Alert>
  )
}

function UnderWay({ reading: { state, progress } }: Pick<StateProps, 'reading'>) {
  const pages = progress && progress.pages > 0 ? progress : undefined
  const words =
    state === 'waiting'
      ? 'Ce rapport attend son tour\u202f: la lecture commence d’elle-même.'
      : pages
        ? `Page ${Math.min(pages.page + 1, pages.pages)} sur ${pages.pages}`
        : 'Ouverture du fichier…'
  return (
    <Box mb="lg">
      <Panel
        title="Lecture du rapport"
        hint={'Vous pouvez quitter cette page\u202f: les valeurs arrivent ici d’elles-mêmes.'}
      >
        <Group gap="xs" mb="xs" role="status">
          <IconLoader size={18} stroke={1.75} aria-hidden="true" />
          <Text size="sm">{words}</Text>
        </Group>
        <Progress
          value={state === 'waiting' ? 0 : Math.max(4, pages ? (100 * pages.page) / pages.pages : 0)}
          animated={state === 'reading'}
          aria-label="Lecture du rapport"
        />
      </Panel>
    </Box>
  )
}

function Retry({ id }: { id: string }) {
  const { mutate, isPending } = useAct({ feature: 'expertReports', act: () => call.retryReportReading({ id }) })
  return (
    <Button
      size="compact-sm"
      leftSection={<IconRefresh size={15} />}
      loading={isPending}
      onClick={() => mutate(undefined)}
    >
      Relire
    </Button>
  )
}

/** Nothing was read: a person writes the dossier, and the report is attached to it. */
function ByHand() {
  const opener = useOpener('creer')
  return (
    <Button component={Link} {...opener} size="compact-sm" variant="default" leftSection={<IconFolderPlus size={15} />}>
      Saisir le dossier à la main
    </Button>
  )
}
