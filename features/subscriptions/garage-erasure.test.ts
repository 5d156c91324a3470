import { expect, test } from 'vitest'
import { erasureMail, erasureStep, type Standing } from '#features/subscriptions/garage-erasure.ts'

const over = { state: 'readOnly', ended: 'subscription', exportUntil: '2026-06-10', isExportOpen: true } as const
const standing = (more: Partial<Standing> = {}): Standing => ({
  ...{ access: { ...over, endedOn: '2026-03-10' }, closedOn: null, announcedOn: null, erasedOn: null },
  ...more,
})

test('the erasure is announced two weeks before the three months are over, and done on the day that was announced', () => {
  expect(erasureStep(standing(), '2026-05-27')).toEqual({ act: 'nothing' })
  expect(erasureStep(standing(), '2026-05-28')).toEqual({ act: 'announce', on: '2026-06-11' })
  const told = standing({ announcedOn: '2026-06-11' })
  expect(erasureStep(told, '2026-06-10')).toEqual({ act: 'nothing' })
  expect(erasureStep(told, '2026-06-11')).toEqual({ act: 'erase' })
})

test('a garage that was never told is told first, years later too', () => {
  expect(erasureStep(standing(), '2028-01-01')).toEqual({ act: 'announce', on: '2028-01-15' })
})

test('a new plan withdraws the announcement, and its end begins three months anew', () => {
  const open = standing({ access: { state: 'open' }, announcedOn: '2026-06-11' })
  expect(erasureStep(open, '2026-06-12')).toEqual({ act: 'withdraw' })
  const again = standing({ access: { ...over, endedOn: '2026-09-01' }, announcedOn: '2026-06-11' })
  expect(erasureStep(again, '2026-09-02')).toEqual({ act: 'nothing' })
  expect(erasureStep(again, '2026-11-18')).toEqual({ act: 'announce', on: '2026-12-02' })
})

test('data is erased once for each end of a plan', () => {
  expect(erasureStep(standing({ erasedOn: '2026-06-11' }), '2026-07-01')).toEqual({ act: 'nothing' })
  const later = standing({ erasedOn: '2026-06-11', access: { ...over, endedOn: '2026-09-01' } })
  expect(erasureStep(later, '2026-12-31')).toMatchObject({ act: 'announce' })
})

test('in a garage that everybody left, the three months run from its closure at the latest', () => {
  const closed = standing({ access: { ...over, endedOn: '2026-12-31' }, closedOn: '2026-04-01' })
  expect(erasureStep(closed, '2026-07-01')).toEqual({ act: 'nothing' })
  expect(erasureStep(closed, '2026-07-02')).toEqual({ act: 'erase' })
})

test('purchases that cannot be read erase nothing', () => {
  expect(erasureStep(standing({ access: undefined, announcedOn: '2026-06-11' }), '2028-01-01')).toEqual({
    act: 'nothing',
  })
})

test('the mail says the day, and how to keep the data', () => {
  const notice = { garageName: 'Garage Bernard', on: '2026-06-11', baseUrl: 'https://exemple.fr' }
  const mail = erasureMail({ ...notice, exportUntil: '2026-06-10' })
  expect(mail.subject).toBe('Vos données seront effacées le 11/06/2026')
  expect(mail.text).toContain('Jusqu’au 10/06/2026, chaque liste s’exporte')
  expect(erasureMail({ ...notice, exportUntil: undefined }).text).toContain('écrivez-nous')
})
