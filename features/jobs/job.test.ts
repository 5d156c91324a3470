import { expect, test } from 'vitest'
import { isWaitingForAnotherTry, jobLabel } from '#features/jobs/job.ts'

test('a job has a French name, even one that this version no longer knows', () => {
  expect(jobLabel('deliver-outgoing')).toBe('Envoi d’un message')
  expect(jobLabel('of-another-time')).toBe('Tâche de fond')
})

test('a job that was tried and waits will be tried again', () => {
  expect(isWaitingForAnotherTry({ state: 'waiting', attempts: 2 })).toBe(true)
  expect(isWaitingForAnotherTry({ state: 'waiting', attempts: 0 })).toBe(false)
  expect(isWaitingForAnotherTry({ state: 'failed', attempts: 8 })).toBe(false)
})
