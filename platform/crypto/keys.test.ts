import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isSignedBy, loadOrCreateKeyRing, parseKeyRing, signWith } from '#platform/crypto/keys.ts'

const oldKey = Buffer.alloc(32, 1).toString('base64')
const newKey = Buffer.alloc(32, 2).toString('base64')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function someFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  folders.push(folder)
  return folder
}

test('the first key of the list encrypts and the others still read', () => {
  const ring = parseKeyRing(`2026:${newKey}, 2025:${oldKey}`)
  expect(ring?.map((key) => key.id)).toEqual(['2026', '2025'])
})

test('a list that is malformed in any part is refused whole', () => {
  for (const text of [
    '',
    newKey,
    `2026:${newKey},`,
    `2026:${newKey},2026:${oldKey}`,
    `2026:${newKey.slice(4)}`,
    `Été:${newKey}`,
    `${'a'.repeat(33)}:${newKey}`,
  ]) {
    expect(parseKeyRing(text)).toBeUndefined()
  }
})

test('the embedded default makes its key once, readable by its owner alone', () => {
  const folder = join(someFolder(), 'data')
  const [made] = loadOrCreateKeyRing(folder)
  const [found] = loadOrCreateKeyRing(folder)
  expect(found).toEqual(made)
  expect(made.bytes.length).toBe(32)
  expect(statSync(join(folder, 'encryption.keys')).mode & 0o777).toBe(0o600)
})

test('a damaged key file is reported, never replaced: its files would be lost', () => {
  const folder = someFolder()
  writeFileSync(join(folder, 'encryption.keys'), 'local:oops')
  expect(() => loadOrCreateKeyRing(folder)).toThrow('sauvegarde')
})

test('a signature is valid for its claims and its purpose only, also after a rotation', () => {
  const before = parseKeyRing(`2025:${oldKey}`)
  const after = parseKeyRing(`2026:${newKey},2025:${oldKey}`)
  const later = parseKeyRing(`2026:${newKey}`)
  if (!before || !after || !later) throw new Error('unreadable')
  const signature = signWith(before, 'file', 'garage/file/600')
  expect(isSignedBy(after, 'file', 'garage/file/600', signature)).toBe(true)
  expect(isSignedBy(after, 'file', 'garage/file/601', signature)).toBe(false)
  expect(isSignedBy(after, 'upload', 'garage/file/600', signature)).toBe(false)
  expect(isSignedBy(after, 'file', 'garage/file/600', `A${signature.slice(1)}`)).toBe(false)
  expect(isSignedBy(after, 'file', 'garage/file/600', '')).toBe(false)
  expect(isSignedBy(later, 'file', 'garage/file/600', signature)).toBe(false)
})
