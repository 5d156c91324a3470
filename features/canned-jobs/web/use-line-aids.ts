import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { linesOfJob } from '#features/canned-jobs/canned-job.ts'
import { jobPriceWords, matchingJobs } from '#features/canned-jobs/canned-job-words.ts'
import type { CannedJob } from '#features/canned-jobs/contract.ts'
import { cannedJobsRights } from '#features/canned-jobs/rights.ts'
import { call, query } from '#features/canned-jobs/web/api.ts'
import { JobActions } from '#features/canned-jobs/web/job-actions.tsx'
import { lineOfWritten } from '#features/canned-jobs/written-line.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import type { WrittenLine } from '#priced-papers/contract.ts'
import type { LineRates } from '#priced-papers/line-rate.ts'
import { kindLabels } from '#priced-papers/line-words.ts'
import type { LineAids, Proposal } from '#priced-papers/web/line-aids.ts'

/** The jobs of the garage and the lines that it wrote before, for the editor of a paper. Without network there is no help. */
export function useLineAids(rates: LineRates, isWritten: boolean): LineAids | undefined {
  const mayInsert = useMay(cannedJobsRights.insert)
  const isHelped = isWritten && mayInsert
  const { data } = useQuery({ ...query.listCannedJobs.queryOptions(), enabled: isHelped })
  return useMemo(() => {
    if (!isHelped) return undefined
    const usable = (data ?? []).filter(({ archivedAt }) => archivedAt === null)
    return {
      jobs: (text) =>
        matchingJobs(usable, text)
          .slice(0, 5)
          .map((job) => proposalOfJob(job, rates)),
      written: async (begun, signal) =>
        (await call.suggestLines({ begun }, { signal })).map((line, index) => proposalOfWritten(line, index, rates)),
      Actions: JobActions,
    }
  }, [isHelped, data, rates])
}

function proposalOfJob(job: CannedJob, rates: LineRates): Proposal {
  const { id, name, code } = job
  const detail = `Forfait, ${jobPriceWords(job, rates)}`
  return { id, label: name, code, detail, linesFor: () => linesOfJob(job, newId, rates) }
}

function proposalOfWritten(written: WrittenLine, index: number, rates: LineRates): Proposal {
  const { kind, label, reference, unitPriceCents, priceIncludesVat } = written
  return {
    id: `${index} ${label}`,
    ...{ label, code: reference },
    detail: `${kindLabels[kind]}, ${euros(unitPriceCents)} ${priceIncludesVat ? 'TTC' : 'HT'}`,
    linesFor: (line) => [lineOfWritten(written, line, newId(), rates)],
  }
}
