import { pathToFileURL } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import { expect, test } from 'vitest'
import { browserContract } from '#server/browser-contract.ts'
import { contract, crons, jobLabels, jobs } from '#server/composition.ts'

test('every job has a French name of its own for the screen of the garage', () => {
  expect(jobs.filter(({ label }) => !/^[A-ZÀÉ]/.test(label))).toEqual([])
  expect(new Set(jobLabels.values()).size).toBe(jobs.length)
})

test('jobs and crons are told apart by their names', () => {
  const names = [...jobs, ...crons].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('the browser calls the very operations that the server answers', async () => {
  const built = await browserContract((path) => import(pathToFileURL(path).href))
  expect(built).toEqual(minifyContractRouter(contract))
})
