import { z } from 'zod'
import { runIntegrityCheck } from '#features/integrity/server/run-integrity-check.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** The queue may run it again: it starts anew, and a finished check stays as it ended. */
export const runIntegrityCheckJob = defineJob({
  name: 'run-integrity-check',
  label: 'Contrôle des factures et encaissements',
  schema: z.object({ checkId: z.string() }),
  role: 'manager',
  expireSeconds: 14_400,
  isLong: true,
  run: (_tools: unknown, { checkId }, run) => runIntegrityCheck(run.inGarage, checkId),
})
