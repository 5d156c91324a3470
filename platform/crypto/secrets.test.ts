import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
