import { pathToFileURL } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import { expect, test } from 'vitest'
import { eraseTasksOfPerson } from '#features/tasks/server/erase-tasks-of-person.ts'
import { eraseVehiclesOfPerson } from '#features/vehicles/server/erase-vehicles-of-person.ts'
import type { Feature } from '#platform/feature.ts'
import { browserContract } from '#server/browser-contract.ts'
import { contract, crons, erasures, jobLabels, jobs } from '#server/composition.ts'
import * as features from '#server/features.ts'

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

test('the parts of features run in the order of a repair, not of their letters', () => {
  const erasing = Object.values<Feature>(features).flatMap(({ erasePerson }) => erasePerson ?? [])
  expect(new Set(erasures)).toEqual(new Set(erasing))
  // Tasks about a vehicle are looked for after the vehicle has gone.
  expect(erasures.indexOf(eraseVehiclesOfPerson)).toBeLessThan(erasures.indexOf(eraseTasksOfPerson))
})
