import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useExport } from '#browser/list/use-export.ts'
import { useConnection } from '#browser/use-connection.ts'
import { type Period, periodAt, periodWords, type Span } from '#features/accounting/period.ts'
import { call } from '#features/accounting/web/api.ts'
import { useCommands } from '#ui/commands.tsx'
import { Panel } from '#ui/panel.tsx'
import { toastError } from '#ui/toasts.tsx'

type ExportsPanelProps = { span: Span; period: Period; startMonth: number }

/** The files that go to the accountant: journals of the period, and the FEC of its exercise. */
export function ExportsPanel({ span, period, startMonth }: ExportsPanelProps) {
  const isOffline = useConnection().status === 'offline'
  const journal = useExport(call.exportJournal, toastError)
  const fec = useExport(call.exportFec, toastError)
  const exercise = periodAt('exercise', period.from, startMonth)
  const files = useMemo(() => {
    const year = Number(exercise.from.slice(0, 4))
    const journals = [
      ['sales', 'Journal des ventes'],
      ['payments', 'Journal des encaissements'],
    ] as const
    return [
      ...journals.flatMap(([name, label]) => [
        {
          id: `export-${name}-csv`,
          label: `${label} (CSV)`,
          run: () => journal.mutate({ ...period, journal: name, format: 'csv' }),
        },
        {
          id: `export-${name}-xlsx`,
          label: `${label} (Excel)`,
          run: () => journal.mutate({ ...period, journal: name, format: 'xlsx' }),
        },
      ]),
      {
        id: 'export-fec',
        label: `FEC de l’${periodWords('exercise', exercise)}`,
        run: () => fec.mutate({ year }),
      },
    ]
  }, [period, exercise, journal.mutate, fec.mutate])
  const icon = <IconDownload size={17} aria-hidden="true" />
  useCommands(
    isOffline
      ? []
      : files.map((file) => ({ ...file, group: 'Comptabilité', keywords: 'exporter télécharger comptable', icon })),
  )
  return (
    <Panel
      title="Fichiers pour votre expert-comptable"
      hint={`Journaux\u202f: ${periodWords(span, period)}. Le FEC tient les ventes et les encaissements de l’exercice, jusqu’à ce jour s’il court encore. Le FEC légal de l’entreprise vient de sa comptabilité. Chaque export est noté dans l’historique.`}
    >
      <Group gap="xs">
        {files.map(({ id, label, run }) => (
          <Button
            key={id}
            variant="default"
            leftSection={icon}
            disabled={isOffline || journal.isPending || fec.isPending}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Panel>
  )
}
