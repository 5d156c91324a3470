import { expect, test } from 'vitest'
import type { TimelineEvent } from '#lib/wire.ts'
import type { RecordNote } from '#records/note-writes.ts'
import { mergeTimeline, partOf, readTimelineFilter, timelineFilters } from '#records/timeline-entries.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 9, minute)).toISOString()

const event = (minute: number, about?: Partial<NonNullable<TimelineEvent['about']>>): TimelineEvent => ({
  ...{ position: minute, at: at(minute), action: 'client.edited', author: 'Nadia Benali', isOwn: false },
  ...{ details: {}, fields: [], isErased: false, ofMerged: false },
  ...(about && {
    about: {
      kind: 'attachment',
      id: `${minute}`,
      name: '',
      sentence: 'a joint',
      address: null,
      isGathered: true,
      ...about,
    },
  }),
})

const note = (minute: number, fields: Partial<RecordNote> = {}): RecordNote => ({
  ...{ id: `note ${minute}`, body: 'Rappeler', call: null, pinned: false, author: '', editedAt: null },
  ...{ createdAt: at(minute), ...fields },
})
const call = { direction: 'in', person: '', minutes: null } as const

function merged(given: Partial<Parameters<typeof mergeTimeline<TimelineEvent>>[0]>) {
  const { pinned, entries, isCut } = mergeTimeline({
    ...{ notes: [], events: [], hasMore: false, filter: '', shown: 50, ...given },
  })
  return { pinned: pinned.map(({ id }) => id), entries: entries.map(({ id }) => id), isCut }
}

test('notes stand among the events, newest first, and pinned ones before all', () => {
  const notes = [note(30, { pinned: true }), note(20), note(40)]
  expect(merged({ notes, events: [event(35), event(10)] })).toEqual({
    pinned: ['note 30'],
    entries: ['note 40', '35', 'note 20', '10'],
    isCut: false,
  })
})

test('a note that is older than the events read so far waits for those around it', () => {
  const notes = [note(40), note(5)]
  expect(merged({ notes, events: [event(35), event(10)], hasMore: true }).entries).toEqual(['note 40', '35', '10'])
})

test('the notes of the device are shown before the server has answered', () => {
  expect(merged({ notes: [note(5)], events: undefined, hasMore: false }).entries).toEqual(['note 5'])
})

test('calls are notes, and a filter shows them alone', () => {
  const notes = [note(20), note(10, { call }), note(5, { call, pinned: true })]
  expect(merged({ notes, filter: 'appels' })).toMatchObject({ pinned: ['note 5'], entries: ['note 10'] })
  expect(merged({ notes, filter: 'notes' }).entries).toEqual(['note 20', 'note 10'])
  expect(merged({ notes, filter: 'documents', events: [event(1)] })).toMatchObject({ pinned: [], entries: ['1'] })
})

test('ten photographs of one person in a row are one line; another act or an hour parts them', () => {
  const photographs = Array.from({ length: 10 }, (_, rank) => event(59 - rank, {}))
  expect(merged({ events: photographs }).entries).toEqual(['59'])
  expect(merged({ events: [event(30, {}), event(20), event(10, {})] }).entries).toEqual(['30', '20', '10'])
  expect(merged({ events: [event(90, {}), event(10, {})] }).entries).toEqual(['90', '10'])
  expect(merged({ events: [event(30, { isGathered: false }), event(29, { isGathered: false })] }).entries).toHaveLength(
    2,
  )
})

test('ten thousand notes are drawn some at a time', () => {
  const notes = Array.from({ length: 10_000 }, (_, rank) => note(rank))
  const { entries, isCut } = merged({ notes, filter: 'notes', shown: 50 })
  expect([entries.length, entries[0], isCut]).toEqual([50, 'note 9999', true])
  expect(merged({ notes, filter: 'notes', shown: 10_000 }).isCut).toBe(false)
})

test('an address with an unknown filter shows everything', () => {
  expect(readTimelineFilter('autre')).toBe('')
  expect(timelineFilters.map(partOf)).toEqual([undefined, null, null, 'tasks', 'documents', 'changes'])
})
