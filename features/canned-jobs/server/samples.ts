import { type CannedJobInput, cannedJobInput } from '#features/canned-jobs/canned-job-input.ts'
import type { cannedJobsContract } from '#features/canned-jobs/contract.ts'
import { newId } from '#lib/id.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof cannedJobsContract>({
  exporting: ['exportCannedJobs'],
  inputs: {
    listCannedJobs: nothing,
    exportCannedJobs: nothing,
    createCannedJob: () => ({ id: newId(), ...oilChange() }),
    editCannedJob: async (person) => ({
      ...(await created(person)),
      seen: oilChange(),
      ...oilChange({ name: 'Vidange et filtre' }),
    }),
    archiveCannedJob: created,
    restoreCannedJob: async (person) => {
      const one = await created(person)
      await person.api.cannedJobs.archiveCannedJob(one)
      return one
    },
    readPriceDisplay: nothing,
    printPriceDisplay: () => ({ format: 'picture' }),
    suggestLines: () => ({ begun: 'Aile' }),
  },
})

async function created(person: Person): Promise<{ id: string }> {
  const { id } = await person.api.cannedJobs.createCannedJob({ id: newId(), ...oilChange() })
  return { id }
}

const oilFilter = { ...newLine('019ab000-0000-7000-8000-000000000001', undefined), label: 'Filtre à huile' }

/** A job at 89,00 € TTC. */
export function oilChange(more: Partial<CannedJobInput> = {}): CannedJobInput {
  const lumpSum = { cents: 8_900, includesVat: true, vatBasisPoints: 2_000, vatReason: null }
  return cannedJobInput.parse({
    ...{ code: 'VIDANGE', name: 'Vidange', category: 'Entretien', lumpSum, isDisplayed: true },
    lines: [oilFilter],
    ...more,
  })
}
