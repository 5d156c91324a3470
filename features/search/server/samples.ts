import type { searchContract } from '#features/search/contract.ts'
import { defineSamples } from '#tests/support/sample.ts'

export const samples = defineSamples<typeof searchContract>({
  inputs: { searchRecords: async () => ({ search: 'lefèvre' }) },
})
