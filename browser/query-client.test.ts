import { ORPCError } from '@orpc/client'
import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'

beforeEach(() => environmentManager.setIsServer(() => false))
afterEach(() => {
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})

async function reads(problem: unknown): Promise<number> {
  vi.useFakeTimers()
  let count = 0
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['page'],
    queryFn: () => {
      count += 1
      return count === 1 ? Promise.reject(problem) : 'read'
    },
  })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  return count
}

test('a page that could not be read while the server was away reads again by itself, once it is back', async () => {
  expect(await reads(new TypeError('Failed to fetch'))).toBe(2)
  expect(await reads(new ORPCError('BAD_GATEWAY', { status: 502 }))).toBe(2)
})

test('a page that the server refused waits for the person', async () => {
  expect(await reads(new ORPCError('not_found', { status: 404 }))).toBe(1)
})
