import { Button } from '@mantine/core'
import { IconBookmarkPlus, IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CannedJobFields, linesOfJob } from '#features/canned-jobs/canned-job.ts'
import { blankJob } from '#features/canned-jobs/canned-job-form.ts'
import type { CannedJob } from '#features/canned-jobs/contract.ts'
import { cannedJobsRights } from '#features/canned-jobs/rights.ts'
import { query } from '#features/canned-jobs/web/api.ts'
import { JobForm } from '#features/canned-jobs/web/job-form.tsx'
import { JobPicker } from '#features/canned-jobs/web/job-picker.tsx'
import { LinePicker } from '#features/canned-jobs/web/line-picker.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { newId } from '#lib/id.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import type { LineRates } from '#priced-papers/line-rate.ts'

type ActionsProps = {
  lines: readonly LineInput[]
  insert(lines: readonly LineInput[]): void
  rates: LineRates
}

/** Inserts a job into a paper, and keeps lines of the paper as a job. */
export function JobActions({ lines, insert, rates }: ActionsProps) {
  const { data } = useQuery(query.listCannedJobs.queryOptions())
  const jobs = (data ?? []).filter(({ archivedAt }) => archivedAt === null)
  const mayWrite = useMay(cannedJobsRights.write)
  const [open, setOpen] = useState<'jobs' | 'lines' | CannedJobFields>()
  const close = () => setOpen(undefined)
  const take = (job: CannedJob) => {
    close()
    insert(linesOfJob(job, newId, rates))
  }
  return (
    <>
      <Button variant="subtle" leftSection={<IconPackage size={17} />} onClick={() => setOpen('jobs')}>
        Forfait
      </Button>
      {mayWrite && lines.length > 0 && (
        <Button variant="subtle" leftSection={<IconBookmarkPlus size={17} />} onClick={() => setOpen('lines')}>
          Enregistrer comme forfait
        </Button>
      )}
      {open === 'jobs' && <JobPicker jobs={jobs} rates={rates} onTake={take} onClose={close} />}
      {open === 'lines' && (
        <LinePicker
          lines={lines}
          onClose={close}
          onTake={(taken) => setOpen({ ...blankJob, isDisplayed: false, lines: taken })}
        />
      )}
      {typeof open === 'object' && <JobForm job={undefined} initial={open} jobs={jobs} onClose={close} />}
    </>
  )
}
