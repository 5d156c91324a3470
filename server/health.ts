import { Hono } from 'hono'
import { describeError } from '#platform/log.ts'
import { retryAfterSeconds } from '#server/problems.ts'
import type { Services } from '#server/services.ts'

/** `/health`: the process lives. `/ready`: the parts that it needs answer. */
export function createHealthPages(services: Services): Hono {
  const pages = new Hono()
  pages.get('/health', (c) => c.json({ status: 'live', memoryBytes: process.memoryUsage.rss() }))
  pages.get('/ready', async (c) => {
    const names = Object.keys(services.probes)
    const answers = await Promise.all(Object.values(services.probes).map((probe) => answersTo(services, probe)))
    const parts = Object.fromEntries(names.map((name, rank) => [name, answers[rank] ? 'ok' : 'failing']))
    const isReady = answers.every(Boolean)
    if (!isReady) c.header('Retry-After', `${retryAfterSeconds}`)
    return c.json({ status: isReady ? 'ready' : 'not ready', ...parts }, isReady ? 200 : 503)
  })
  return pages
}

/** A part that does not answer counts as failing. */
const probeMs = 2_000

async function within(milliseconds: number, answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds)
  })
  await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

async function answersTo({ log }: Services, probe: () => Promise<unknown>): Promise<boolean> {
  try {
    await within(probeMs, probe())
    return true
  } catch (error) {
    log.warn('not ready', describeError(error))
    return false
  }
}
