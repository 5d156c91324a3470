import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { cannedJobsContract } from '#features/canned-jobs/contract.ts'

export const { call, query } = callsOf<typeof cannedJobsContract>('cannedJobs')

/** Jobs are read online, and follow the rates of the garage. */
export const cannedJobsOffline: OfflineFeature = { name: 'cannedJobs', hears: ['canned_job', 'labour_rates', 'garage'] }
