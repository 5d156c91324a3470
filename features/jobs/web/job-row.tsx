import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconLoader2, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { systemClock } from '#browser/clock.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Job } from '#features/jobs/contract.ts'
import { isWaitingForAnotherTry, type JobState, jobStateLabels } from '#features/jobs/job.ts'
import { jobsRights } from '#features/jobs/rights.ts'
import { call, query } from '#features/jobs/web/api.ts'
import classes from '#features/jobs/web/job-list.module.css'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

const looks: Record<JobState, { tone: Tone; icon: typeof IconCheck }> = {
  failed: { tone: 'danger', icon: IconAlertTriangle },
  waiting: { tone: 'neutral', icon: IconClock },
  running: { tone: 'info', icon: IconLoader2 },
  done: { tone: 'success', icon: IconCheck },
}

export function JobRow({ job }: { job: Job }) {
  const { tone, icon: Icon } = looks[job.state]
  return (
    <li className={classes.job} data-state={job.state}>
      <div className={classes.what}>
        <span className={classes.label}>{job.label}</span>
        <StatusBadge tone={tone} icon={<Icon size={13} aria-hidden="true" />}>
          {jobStateLabels[job.state]}
        </StatusBadge>
      </div>
      <div className={classes.details}>
        <Asked job={job} />
        <Progress job={job} />
      </div>
      {job.lastError && job.state !== 'done' && <p className={classes.error}>{job.lastError}</p>}
      {job.state === 'failed' && <Retry job={job} />}
    </li>
  )
}

function Asked({ job: { requestedAt, requestedBy } }: { job: Job }) {
  return (
    <span>
      Demandée <When at={requestedAt} />
      {requestedBy && ` par ${requestedBy}`}
    </span>
  )
}

/** The state of a job, for the person who waits for it. */
function Progress({ job }: { job: Job }) {
  if (job.state === 'done' && job.settledAt) {
    return (
      <span>
        terminée <When at={job.settledAt} />
      </span>
    )
  }
  if (isWaitingForAnotherTry(job)) return <span>nouvel essai automatique, {triesOf(job)}</span>
  if (job.attempts > 1 || job.state === 'failed') return <span>{triesOf(job)}</span>
  return null
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {formatAgo(at, new Date(systemClock.now()))}
    </time>
  )
}

function Retry({ job: { id } }: { job: Job }) {
  const queryClient = useQueryClient()
  const mayRetry = useMay(jobsRights.retry)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call.retryJob({ id }),
    onSuccess: () => toastSuccess('La tâche est relancée'),
    onError: (error) => toastError(problemOf(error).sentence),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.listJobs.key() }),
  })
  if (!mayRetry) return null
  return (
    <Button
      className={classes.retry}
      variant="default"
      leftSection={<IconRefresh size={16} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      Relancer
    </Button>
  )
}

function triesOf({ attempts }: Job): string {
  return attempts > 1 ? `${attempts} essais faits` : '1 essai fait'
}
