import { expect, test } from 'vitest'
import { jobLabel } from '#features/jobs/job.ts'
import { crons, jobs } from '#server/jobs.ts'

test('every job has a French name of its own for the screen of the garage', () => {
  const labels = jobs.map(({ name }) => jobLabel(name))
  expect(labels).not.toContain(jobLabel('unknown'))
  expect(new Set(labels).size).toBe(labels.length)
})

test('jobs and crons are told apart by their names', () => {
  const names = [...jobs, ...crons].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
