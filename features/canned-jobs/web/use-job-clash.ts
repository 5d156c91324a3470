import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import type { CannedJobField, CannedJobFields } from '#features/canned-jobs/canned-job.ts'
import { fieldsOfJob } from '#features/canned-jobs/canned-job-form.ts'
import type { CannedJob } from '#features/canned-jobs/contract.ts'
import { cannedJobChanged } from '#features/canned-jobs/refusals.ts'

/** The fields of a job that somebody else changed meanwhile, and the job as it is now. */
export type JobClash = { current: CannedJob; conflicts: CannedJobField[] }

/** Follows what an open form has seen of a job. A conflict waits for a choice, one field after the other. */
export function useJobClash(initial: CannedJobFields) {
  const [seen, setSeen] = useState(initial)
  const [clash, setClash] = useState<JobClash>()
  const watch = async <Answer>(sent: Promise<Answer>): Promise<Answer> => {
    try {
      return await sent
    } catch (error) {
      if (error instanceof ORPCError && error.code === cannedJobChanged.code) setClash(error.data as JobClash) // the contract checked it
      throw error
    }
  }
  const settle = (field: CannedJobField) => {
    if (!clash) return
    setSeen({ ...seen, [field]: fieldsOfJob(clash.current)[field] })
    const conflicts = clash.conflicts.filter((each) => each !== field)
    setClash(conflicts.length > 0 ? { ...clash, conflicts } : undefined)
  }
  return { seen, clash, watch, settle }
}
