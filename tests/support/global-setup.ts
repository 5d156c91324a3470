import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/database.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { installQueue } from '#tests/support/install-queue.ts'
import { createTemplate } from '#tests/support/postgres-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the migrated embedded database; empty when the tests use PostgreSQL. */
    snapshot: string
    /** Name of the migrated PostgreSQL template; empty when the tests use the embedded engine. */
    template: string
  }
}

const cache = fileURLToPath(new URL('../../node_modules/.cache/migrated/', import.meta.url))

/** One migrated database per run; every test file starts from a copy. */
export default async function setup(project: TestProject) {
  const migrations = readMigrations()
  const version = createHash('sha256')
    .update(migrations.map(({ sha256 }) => sha256).join())
    .digest('hex')
    .slice(0, 16)
  const url = process.env.TEST_DATABASE_URL
  project.provide('snapshot', url ? '' : await snapshotOf(version))
  project.provide('template', url ? await createTemplate(url, version) : '')
}

async function snapshotOf(version: string): Promise<string> {
  // Uncompressed, because every test file reads it.
  const path = `${cache}${version}.tar`
  if (existsSync(path)) return path
  mkdirSync(cache, { recursive: true })
  const database = openDatabase({})
  await migrate(database)
  await installQueue(database)
  const archive = await database.dump?.()
  if (!archive) throw new Error('The embedded database gave no archive of itself.')
  const partial = `${path}.${process.pid}`
  writeFileSync(partial, gunzipSync(archive))
  renameSync(partial, path)
  await database.close()
  return path
}
