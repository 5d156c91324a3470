import type { dashboardContract } from '#features/dashboard/contract.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'

export const samples = defineSamples<typeof dashboardContract>({ inputs: { readFirstSteps: nothing } })
