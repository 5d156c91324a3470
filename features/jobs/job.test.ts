import { expect, test } from 'vitest'
import { isWaitingForAnotherTry } from '#features/jobs/job.ts'

test('a job that was tried and waits will be tried again', () => {
  expect(isWaitingForAnotherTry({ state: 'waiting', attempts: 2 })).toBe(true)
  expect(isWaitingForAnotherTry({ state: 'waiting', attempts: 0 })).toBe(false)
  expect(isWaitingForAnotherTry({ state: 'failed', attempts: 8 })).toBe(false)
})
