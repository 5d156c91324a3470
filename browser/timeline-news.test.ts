import { expect, test } from 'vitest'
import type { OfflineFeature } from '#browser/offline.ts'
import { wholeTimeline } from '#browser/query-client.ts'
import { concerns } from '#browser/timeline-news.ts'

const clients: OfflineFeature = {
  name: 'clients',
  hears: ['client'],
  entities: [{ kind: 'client', read: async () => undefined }],
}
const list = [['clients', 'listClients'], { type: 'query' }]
const timeline = [['clients', 'readClientTimeline'], { input: { id: 'zoe' } }, wholeTimeline, 'pages']
const after = (action: string, entityId: string, key: readonly unknown[] = timeline) =>
  concerns(key, { action, entityId }, [clients])

test('an open timeline is read again after a change of its record or of a paper that may be about it', () => {
  expect(after('client.edited', 'zoe')).toBe(true)
  expect(after('quote.accepted', 'a-quote')).toBe(true)
})

test('a thousand imported clients leave the open timeline of another one alone', () => {
  expect(after('client.created', 'ana')).toBe(false)
  expect(after('client.created', 'ana', list)).toBe(true)
})

test('a merge moves the history of another record into the open one', () => {
  expect(after('client.merged', 'ana')).toBe(true)
  expect(after('client.merge_undone', 'ana')).toBe(true)
})

test('lists stay as they are when their feature does not hear a change, and lost news concern everything', () => {
  expect(after('quote.accepted', 'a-quote', list)).toBe(false)
  expect([list, timeline].map((key) => concerns(key, undefined, [clients]))).toEqual([true, true])
  expect(concerns([['billing', 'readPlan'], {}], undefined, [clients])).toBe(false)
})
