import { ORPCError } from '@orpc/client'
import { environmentManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, readChanged } from '#browser/query-client.ts'

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

/** A page that reads one value; the test answers each of its reads. */
function pageOf(queryClient: QueryClient) {
  const answers: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver<string>(queryClient, {
    queryKey: ['page'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      return answer.promise
    },
  })
  observer.subscribe(() => {})
  const settle = async (answer: string) => {
    answers.at(-1)?.resolve(answer)
    await new Promise(setImmediate)
  }
  return { answers, settle, shown: () => observer.getCurrentResult().data }
}

test('a change during the first read of a page is read too, once the first read ends', async () => {
  const queryClient = createQueryClient()
  const page = pageOf(queryClient)
  readChanged(queryClient, () => true)
  expect(page.answers).toHaveLength(1)
  await page.settle('before the change')
  expect(page.answers).toHaveLength(2)
  await page.settle('after the change')
  expect(page.shown()).toBe('after the change')
  expect(page.answers).toHaveLength(2)
})

test('a change after the first read is read at once', async () => {
  const queryClient = createQueryClient()
  const page = pageOf(queryClient)
  await page.settle('before the change')
  readChanged(queryClient, () => true)
  await page.settle('after the change')
  expect(page.shown()).toBe('after the change')
})
