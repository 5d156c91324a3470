import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { loadOrCreateSecret } from '#platform/crypto/secrets.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function someFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  folders.push(folder)
  return folder
}

test('the secret of an installation is made once, readable by its owner alone', () => {
  const folder = someFolder()
  const secret = loadOrCreateSecret(folder, 'sessions')
  expect(secret).toHaveLength(32)
  expect(loadOrCreateSecret(folder, 'sessions')).toEqual(secret)
  expect(readdirSync(folder)).toEqual(['sessions.secret'])
  expect(statSync(join(folder, 'sessions.secret')).mode & 0o777).toBe(0o600)
})

test('a new secret is on the disk before it has its name, and its name before it is used', () => {
  const [folder, traces] = [someFolder(), someFolder()]
  const load = `import { loadOrCreateSecret } from ${JSON.stringify(import.meta.resolve('./secrets.ts'))}
    loadOrCreateSecret(${JSON.stringify(folder)}, 'sessions')`
  const traced = ['--trace-event-categories=node.fs.sync', '--input-type=module', '--eval', load]
  execFileSync(process.execPath, traced, { cwd: traces })
  const [file = ''] = readdirSync(traces)
  const { traceEvents }: { traceEvents: { name: string; ph: string; ts: number }[] } = JSON.parse(
    readFileSync(join(traces, file), 'utf8'),
  )
  const acts = traceEvents
    .filter(({ ph, name }) => ph === 'B' && /fsync|rename/.test(name))
    .toSorted((one, other) => one.ts - other.ts)
    .map(({ name }) => name)
  expect(acts).toEqual(['fs.sync.fsync', 'fs.sync.rename', 'fs.sync.fsync'])
})

test.each([
  ['is empty', ''],
  ['is short', 'c2hvcnQ'],
  ['holds 31 bytes', Buffer.alloc(31, 1).toString('base64url')],
  ['holds blanks', ' '.repeat(64)],
])('a secret file that %s refuses the start in a sentence', (_, content) => {
  const folder = someFolder()
  writeFileSync(join(folder, 'sessions.secret'), content)
  expect(() => loadOrCreateSecret(folder, 'sessions')).toThrow('est vide ou trop court')
})
