import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '#platform/log.ts'
import { type Env, readEnv } from '#server/env.ts'
import { assembleServices, type Services } from '#server/services.ts'
import { testClock } from '#tests/support/test-clock.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

/** The services of a test: its own database, its own folder, a clock that is set by hand. */
export async function openTestServices(
  variables: Record<string, string> = {},
): Promise<{ services: Services; setNow(instant: string): void }> {
  const directory = mkdtempSync(join(tmpdir(), 'test-'))
  const clock = { now: () => new Date() }
  const services = await assembleServices(testEnv(directory, variables), {
    database: await openTestDatabase(),
    clock: () => clock.now(),
    // A bug of the server is a failure of the test: tests/support/setup.ts watches console.error.
    log: createLog('error', (line) => console.error(line)),
  })
  const close = async () => {
    await services.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return {
    services: { ...services, close },
    setNow: (instant) => {
      clock.now = () => new Date(instant)
      testClock.now = clock.now
    },
  }
}

function testEnv(directory: string, variables: Record<string, string>): Env {
  const ours = { DATA_DIR: directory, SEED_DEMO: '0', LOG_LEVEL: 'error', NODE_ENV: 'test' }
  const result = readEnv({ ...ours, ...variables })
  if ('mistakes' in result) throw new Error(result.mistakes.join('\n'))
  return result.env
}
