import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const feature = /^features\/[\w-]+\/server\//
const meeting = /\bPromise\.all(Settled)?\(/
const textOfSql = /\bsql[`<.]/

/**
 * Whether a test file that opens a database may tell PostgreSQL from the embedded engine (decision 079): it is no test of a feature, its
 * requests meet, it or the verb beside it writes SQL as text, no route calls that verb and so no sweep does, or it has no verb beside it and
 * reads what such queries find.
 */
export function needsPostgres(path: string): boolean {
  const folder = featureOf(path)
  if (!folder) return true
  const verb = path.replace(/\.test\.ts$/, '.ts')
  if (meeting.test(readFileSync(path, 'utf8')) || writesSql(path)) return true
  if (existsSync(verb)) return writesSql(verb) || !isRoute(folder, verb)
  return globSync([`${folder}queries.ts`, `${folder}queries/*.ts`]).some(writesSql)
}

/** A test of a feature runs once in a run of both: where PostgreSQL follows, it alone proves this one. */
export function isLeftToPostgres(path: string): boolean {
  return featureOf(path) !== undefined && needsPostgres(path)
}

function featureOf(path: string): string | undefined {
  return feature.exec(path.replaceAll('\\', '/'))?.[0]
}

function isRoute(folder: string, verb: string): boolean {
  const paths = globSync([`${folder}routes.ts`, `${folder}routes/*.ts`])
  return paths.some((path) => readFileSync(path, 'utf8').includes(`/${basename(verb)}'`))
}

function writesSql(path: string): boolean {
  return textOfSql.test(readFileSync(path, 'utf8'))
}
