import type { jobsContract } from '#features/jobs/contract.ts'
import { newId } from '#lib/id.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { outgoingDelivery } from '#platform/outgoing/outgoing.ts'
import { defineSamples } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof jobsContract>({
  inputs: {
    listJobs: async () => ({ state: 'failed' }),
    retryJob: makeFailedJob,
  },
})

/** Creates a failed job of the garage. */
export async function makeFailedJob(person: Pick<Person, 'inGarage'>): Promise<{ id: string }> {
  const id = await person.inGarage((ctx) => enqueue(ctx, outgoingDelivery, { garageId: ctx.garageId, id: newId() }))
  await person.inGarage((ctx) => ctx.db.updateTable('jobs').set({ state: 'failed' }).where('id', '=', id).execute())
  return { id }
}
