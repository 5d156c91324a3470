import { expect, test } from 'vitest'
import { describeTimeEntryEvent } from '#features/time-entries/time-entry-events.ts'

const told = (action: string, details: Record<string, unknown> = {}) =>
  describeTimeEntryEvent({ action, author: 'Gaël Kervella', details })

test('a stop tells what it counted, and by whom the end was told', () => {
  const stop = { endedAt: '2026-11-23T10:00:00.000Z', seconds: 5_400, isTyped: false, isReplaced: false }
  expect(told('time_entry.stopped', stop).sentence).toBe(
    'Gaël Kervella a arrêté le pointage, le 23/11/2026 à 11:00\u202f: 1,50\u00a0h',
  )
  expect(told('time_entry.stopped', { ...stop, isTyped: true }).sentence).toContain('a indiqué la fin réelle')
  expect(told('time_entry.stopped', { ...stop, isReplaced: true, seconds: null }).sentence).toContain(
    'a démarré un autre pointage, qui arrête celui-ci, le 23/11/2026 à 11:00\u202f: la fin est à vérifier',
  )
})

test('a correction tells the hours of before', () => {
  const changes = { seconds: [3_600, 5_400], workedOn: ['2026-11-22', '2026-11-23'], lineId: ['x', null] }
  expect(told('time_entry.corrected', { changes }).changes).toEqual([
    'Travail\u202f: une ligne → ordre entier',
    'Jour\u202f: 22/11/2026 → 23/11/2026',
    'Heures\u202f: 1,00\u00a0h → 1,50\u00a0h',
  ])
})

test('a correction to another line says that it is another', () => {
  expect(told('time_entry.corrected', { changes: { lineId: ['x', 'y'] } }).changes).toEqual([
    'Travail\u202f: une ligne → une autre ligne',
  ])
})

test('a person who left the team did not stop their clock', () => {
  expect(told('time_entry.released').sentence).toMatch(/a quitté l’équipe pendant que le pointage tournait/)
})
