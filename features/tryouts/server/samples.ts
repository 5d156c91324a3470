import { readFileSync } from 'node:fs'
import type { tryoutsContract } from '#features/tryouts/contract.ts'
import { newId } from '#lib/id.ts'
import { defineSamples } from '#tests/support/sample.ts'
import { makeTryoutRead, sendTryout } from '#tests/support/tryouts.ts'

export const samples = defineSamples<typeof tryoutsContract>({
  openToAll: ['createTryout', 'readTryout', 'removeTryout', 'correctTryout', 'downloadTryout'],
  inputs: {
    createTryout: async () => ({ files: [{ sizeBytes: 2_000 }] }),
    readTryout: (_, { services }) => sendTryout(services),
    removeTryout: (_, { services }) => sendTryout(services),
    correctTryout: async (_, { services }) => {
      const { id } = await makeTryoutRead(services, readFileSync('tests/fixtures/expert-reports/a-0002.pdf'))
      return { id, path: 'report.number', text: '2026-1' }
    },
    keepTryoutReport: async (_, { services }) => {
      const { id } = await makeTryoutRead(services, readFileSync('tests/fixtures/expert-reports/a-0002.pdf'))
      return { id: newId(), reading: id }
    },
    downloadTryout: async (_, { services }) => {
      const { id } = await makeTryoutRead(services, readFileSync('tests/fixtures/expert-reports/a-0002.pdf'))
      return { id, format: 'csv' }
    },
  },
})
