import { chmod, mkdir, mkdtempDisposable, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { createLog } from '#platform/log.ts'
import { readEnv } from '#server/env.ts'
import { assembleServices, createServices } from '#server/services.ts'

// Nothing listens on this port: a start comes as far as its database.
const databaseUrl = 'postgresql://workshop@127.0.0.1:9/workshop'
const away = openDatabase({ databaseUrl })
afterAll(() => away.close())

function environment(variables: Record<string, string>) {
  const result = readEnv({ LOG_LEVEL: 'silent', ...variables })
  return 'env' in result ? result.env : expect.fail(result.mistakes.join('\n'))
}

const keys = `2026:${Buffer.alloc(32, 1).toString('base64')}`

test('a start closes an open data folder to other accounts before it opens its database', async () => {
  await using place = await mkdtempDisposable(join(tmpdir(), 'start-'))
  const allowed = process.umask(0)
  const [data, outbox] = [join(place.path, 'data'), join(place.path, 'data', 'outbox')]
  await mkdir(outbox, { recursive: true })
  await writeFile(join(outbox, 'mail.html'), '')
  await chmod(data, 0o755)
  const settings = { DATA_DIR: data, DATABASE_URL: databaseUrl, JWT_SECRET: 's'.repeat(32), ENCRYPTION_KEYS: keys }
  await expect(createServices(environment(settings))).rejects.toThrow('ECONNREFUSED')
  const modes = await Promise.all(
    [data, outbox, join(outbox, 'mail.html')].map(async (path) => (await stat(path)).mode),
  )
  process.umask(allowed)
  expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600'])
})

test.each([
  ['sessions.secret', 'vide ou trop court'],
  ['encryption.keys', 'ne contient pas de clé lisible'],
])('an installation whose file %s is empty does not start', async (name, sentence) => {
  await using place = await mkdtempDisposable(join(tmpdir(), 'start-'))
  await writeFile(join(place.path, name), '')
  const ground = { database: away, log: createLog('silent'), clock: () => new Date() }
  await expect(assembleServices(environment({ DATA_DIR: place.path }), ground)).rejects.toThrow(sentence)
})
