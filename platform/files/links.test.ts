import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import { readFileLink, signFileLink } from '#platform/files/links.ts'

const keys: KeyRing = [{ id: '2026', bytes: Buffer.alloc(32, 2) }]
const now = new Date('2026-11-21T10:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const link = { garageId: newId(), id: newId(), disposition: 'inline' } as const
const queryOf = (path: string) => Object.fromEntries(new URL(path, 'http://garage').searchParams)
const query = queryOf(signFileLink(keys, link, now))

test('a link opens its file for five minutes', () => {
  expect(signFileLink(keys, link, now)).toMatch(new RegExp(`^/files/${link.id}\\?`))
  expect(readFileLink(keys, link.id, query, after(1))).toEqual(link)
  expect(readFileLink(keys, link.id, query, after(299))).toEqual(link)
  expect(() => readFileLink(keys, link.id, query, after(300))).toThrow('expiré')
})

test('a link opens nothing else: no other file, garage, hour or disposition', () => {
  expect(() => readFileLink(keys, newId(), query, now)).toThrow('pas valable')
  const changes: Record<string, string>[] = [
    { garage: newId() },
    { expires: String(Number(query.expires) + 1) },
    { expires: 'never' },
    { expires: '' },
    { disposition: 'attachment' },
    { disposition: 'iframe' },
    { signature: '' },
    { signature: 'A'.repeat(43) },
  ]
  for (const change of changes) {
    expect(() => readFileLink(keys, link.id, { ...query, ...change }, now)).toThrow('pas valable')
  }
  expect(() => readFileLink(keys, link.id, {}, now)).toThrow('pas valable')
})

test('a link of another installation opens nothing', () => {
  const others: KeyRing = [{ id: '2026', bytes: Buffer.alloc(32, 3) }]
  expect(() => readFileLink(others, link.id, query, now)).toThrow('pas valable')
})
