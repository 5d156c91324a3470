import type { verificationsContract } from '#features/verifications/contract.ts'
import { defineSamples } from '#tests/support/sample.ts'

export const samples = defineSamples<typeof verificationsContract>({
  openToAll: ['verifyDocument'],
  inputs: { verifyDocument: () => ({ sha256: 'a'.repeat(64) }) },
})
