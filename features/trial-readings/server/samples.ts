import { readFileSync } from 'node:fs'
import type { trialReadingsContract } from '#features/trial-readings/contract.ts'
import { newId } from '#lib/id.ts'
import { defineSamples } from '#tests/support/sample.ts'
import { makeTrialRead, sendTrial } from '#tests/support/trial-readings.ts'

export const samples = defineSamples<typeof trialReadingsContract>({
  openToAll: [
    'createTrialReading',
    'readTrialReading',
    'removeTrialReading',
    'correctTrialReading',
    'downloadTrialReading',
  ],
  inputs: {
    createTrialReading: async () => ({ files: [{ sizeBytes: 2_000 }] }),
    readTrialReading: (_, { services }) => sendTrial(services),
    removeTrialReading: (_, { services }) => sendTrial(services),
    correctTrialReading: async (_, { services }) => {
      const { id } = await makeTrialRead(services, readFileSync('tests/fixtures/expert-reports/a-0002.pdf'))
      return { id, path: 'report.number', text: '2026-1' }
    },
    keepTrialReport: async (_, { services }) => {
      const { id } = await makeTrialRead(services, readFileSync('tests/fixtures/expert-reports/a-0002.pdf'))
      return { id: newId(), reading: id }
    },
    downloadTrialReading: async (_, { services }) => {
      const { id } = await makeTrialRead(services, readFileSync('tests/fixtures/expert-reports/a-0002.pdf'))
      return { id, format: 'csv' }
    },
  },
})
