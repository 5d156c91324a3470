import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { JobCounts } from '#features/jobs/contract.ts'
import { type JobState, jobStateGroups, jobStates } from '#features/jobs/job.ts'
import { jobsRights } from '#features/jobs/rights.ts'
import { jobListQuery } from '#features/jobs/web/api.ts'
import classes from '#features/jobs/web/job-list.module.css'
import { JobListEmpty } from '#features/jobs/web/job-list-empty.tsx'
import { JobRow } from '#features/jobs/web/job-row.tsx'
import { formatCount } from '#lib/numbers.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPages } from '#ui/list-pages.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const pageSize = 50

/** Background jobs of the garage, their failures and the retry button. */
export function JobList() {
  const mayRead = useMay(jobsRights.read)
  return (
    <>
      <PageHeader
        title="Tâches de fond"
        subtitle="Les messages qui partent et les traitements longs de votre atelier."
      />
      {mayRead ? (
        <Jobs />
      ) : (
        <EmptyState kind="no-right" title="Cette page est réservée au gérant">
          Elle montre les envois et les traitements de tout l’atelier.
        </EmptyState>
      )}
    </>
  )
}

function Jobs() {
  const [{ state, page }, change] = useAddress()
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    jobListQuery({ ...(state && { state }), page, pageSize }),
  )
  if (!data && !error) return <ListSkeleton rows={6} />
  if (!data) {
    return (
      <ErrorState onRetry={refetch} isRetrying={isFetching}>
        {problemOf(error).sentence}
      </ErrorState>
    )
  }
  return (
    <div className={classes.list} aria-busy={isPlaceholderData} data-stale={isPlaceholderData || undefined}>
      <States counts={data.counts} state={state} onChange={(wanted) => change({ state: wanted, page: 1 })} />
      {data.items.length === 0 ? (
        <JobListEmpty state={state} page={page} onShowAll={() => change({ page: 1 })} />
      ) : (
        <ul className={classes.jobs} aria-label="Tâches de fond">
          {data.items.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      <ListPages
        page={page}
        pageSize={pageSize}
        total={data.total}
        onChange={(wanted) => change({ state, page: wanted })}
      />
    </div>
  )
}

type StatesProps = { counts: JobCounts; state: JobState | undefined; onChange: (state: JobState | undefined) => void }

function States({ counts, state, onChange }: StatesProps) {
  return (
    <div className={classes.states}>
      <SegmentedControl
        aria-label="État des tâches"
        data={[
          { value: 'all', label: 'Toutes' },
          ...jobStates.map((each) => ({
            value: each,
            label: counts[each] > 0 ? `${jobStateGroups[each]} (${formatCount(counts[each])})` : jobStateGroups[each],
          })),
        ]}
        value={state ?? 'all'}
        onChange={(value) => onChange(jobStates.find((each) => each === value))}
      />
    </div>
  )
}

type Address = { state?: JobState | undefined; page: number }

/** Reads state filter and page from the address. */
function useAddress(): [Address, (address: Address) => void] {
  const [parameters, setParameters] = useSearchParams()
  const state = jobStates.find((each) => each === parameters.get('etat'))
  const page = Math.max(1, Math.trunc(Number(parameters.get('page')) || 1))
  const change = (wanted: Address) =>
    setParameters(
      {
        ...(wanted.state && { etat: wanted.state }),
        ...(wanted.page > 1 && { page: `${wanted.page}` }),
      },
      { preventScrollReset: wanted.page === page },
    )
  return [{ state, page }, change]
}
