import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import type { CannedJobFields } from '#features/canned-jobs/canned-job.ts'
import { blankJob } from '#features/canned-jobs/canned-job-form.ts'
import { matchingJobs } from '#features/canned-jobs/canned-job-words.ts'
import type { CannedJob, ShownJobs } from '#features/canned-jobs/contract.ts'
import { cannedJobsRights } from '#features/canned-jobs/rights.ts'
import { call, query } from '#features/canned-jobs/web/api.ts'
import { JobForm } from '#features/canned-jobs/web/job-form.tsx'
import { JobRow } from '#features/canned-jobs/web/job-row.tsx'
import { useJobRates } from '#features/canned-jobs/web/use-job-rates.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import classes from '#features/garages/web/panel.module.css'
import { ListExport } from '#records/list-export.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { Panel } from '#ui/panel.tsx'

const hint =
  'Dans un devis, un ordre ou une facture, tapez le code ou le nom d’un forfait\u202f: ses lignes arrivent d’un coup.'

const commands = { id: 'export-canned-jobs', group: 'Forfaits' }

type Opened = { job: CannedJob | undefined; initial: CannedJobFields }

/** The jobs of the garage: searched, written, copied, archived. The search begins with the job that is named. */
export function JobList({ named }: { named?: string | undefined }) {
  const { data: jobs, error, refetch, isFetching } = useQuery(query.listCannedJobs.queryOptions())
  const rates = useJobRates()
  const mayWrite = useMay(cannedJobsRights.write)
  const mayExport = useMay(cannedJobsRights.export)
  const begun = jobs?.find(({ id }) => id === named)
  const [search = begun?.code ?? '', setSearch] = useState<string>()
  const [isArchive = begun ? begun.archivedAt !== null : false, setArchive] = useState<boolean>()
  const [open, setOpen] = useState<Opened>()
  const filters: ShownJobs = { search, state: isArchive ? 'archived' : 'used' }
  const shown = matchingJobs(jobs ?? [], search).filter(({ archivedAt }) => (archivedAt !== null) === isArchive)
  return (
    <Panel
      title="Forfaits"
      hint={hint}
      action={
        <Group gap="xs">
          {jobs && jobs.length > 0 && (
            <ListExport
              filters={filters}
              ask={call.exportCannedJobs}
              commands={commands}
              mayExport={mayExport}
              isOffline={error !== null}
              onPrint={() => window.print()}
            />
          )}
          {mayWrite && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => setOpen({ job: undefined, initial: blankJob })}
            >
              Nouveau forfait
            </Button>
          )}
        </Group>
      }
    >
      {!jobs && !error && <ListSkeleton rows={4} />}
      {!jobs && error && (
        <ErrorState onRetry={refetch} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      )}
      {jobs && jobs.length > 0 && (
        <Group mb="sm" gap="md">
          <TextInput
            aria-label="Rechercher un forfait"
            placeholder="Code, nom ou catégorie"
            leftSection={<IconSearch size={16} />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <Checkbox
            label="Archivés"
            checked={isArchive}
            onChange={({ currentTarget }) => setArchive(currentTarget.checked)}
          />
        </Group>
      )}
      {jobs && shown.length === 0 && <p className={classes.empty}>{emptyWords(jobs.length, isArchive)}</p>}
      {shown.length > 0 && (
        <ul className={classes.rows} aria-label="Forfaits">
          {shown.map((job) => (
            <JobRow key={job.id} job={job} rates={rates} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {open && <JobForm {...open} jobs={jobs ?? []} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

function emptyWords(count: number, isArchive: boolean): string {
  if (count === 0)
    return 'Aucun forfait pour l’instant. Écrivez votre premier\u202f: vidange, plaquettes, géométrie… Vous pouvez aussi en garder un depuis les lignes d’un devis.'
  return isArchive
    ? 'Aucun forfait archivé ne correspond.'
    : 'Aucun forfait ne correspond. Vérifiez l’orthographe, ou cherchez par catégorie.'
}
