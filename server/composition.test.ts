import { pathToFileURL } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import { expect, test } from 'vitest'
import { browserContract } from '#server/browser-contract.ts'
import { contract, crons, jobLabels, jobs } from '#server/composition.ts'

test('every job has its own French name on the screen of the garage', () => {
  expect(jobs.filter(({ label }) => !/^[A-ZÀÉ]/.test(label))).toEqual([])
  expect(new Set(jobLabels.values()).size).toBe(jobs.length)
})

test('jobs and crons have different names', () => {
  const names = [...jobs, ...crons].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('the browser calls exactly the operations that the server answers', async () => {
  const built = await browserContract((path) => import(pathToFileURL(path).href))
  expect(built).toEqual(minifyContractRouter(contract))
})
