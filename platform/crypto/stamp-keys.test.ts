import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  loadOrCreateStampKeys,
  parseStampKeys,
  rotatedKeys,
  stampKeyEnd,
  stampKeysFile,
} from '#platform/crypto/stamp-keys.ts'

const now = new Date('2026-11-27T12:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'stamp-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a stamp key is made once, in a file of its owner alone', () => {
  const [first] = loadOrCreateStampKeys(folder, now)
  const [again] = loadOrCreateStampKeys(folder, new Date('2027-01-01T00:00:00Z'))
  expect(Buffer.from(again.certificate).equals(first.certificate)).toBe(true)
  if (process.platform !== 'win32') expect(statSync(stampKeysFile(folder)).mode & 0o777).toBe(0o600)
})

test('a new key stamps, and the certificate of the old one stays without its key', () => {
  const ring = loadOrCreateStampKeys(folder, now)
  const rotated = parseStampKeys(rotatedKeys(ring, now))
  expect(rotated?.map(({ key }) => key !== null)).toEqual([true, false])
  expect(Buffer.from(rotated?.[1]?.certificate ?? []).equals(ring[0].certificate)).toBe(true)
})

test('a stamp key lasts five years, and its days are counted', () => {
  const ring = loadOrCreateStampKeys(folder, now)
  expect(stampKeyEnd(ring, new Date('2031-09-28T00:00:00Z'))).toEqual({
    endsAt: new Date('2031-11-27T00:00:00Z'),
    daysLeft: 60,
  })
})

test('a list that stamps nothing is refused', () => {
  const text = readFileSync(stampKeysFile(folder), 'utf8')
  const [entry] = JSON.parse(text)
  const other = JSON.parse(rotatedKeys([], now))[0]
  for (const wrong of [
    '',
    '[]',
    '{}',
    '[{"certificate":"AAAA"}]',
    JSON.stringify([{ certificate: entry.certificate }]),
    JSON.stringify([{ certificate: entry.certificate, key: other.key }]),
    JSON.stringify([entry, { certificate: 'AAAA' }]),
  ])
    expect([wrong, parseStampKeys(wrong)]).toEqual([wrong, undefined])
})
