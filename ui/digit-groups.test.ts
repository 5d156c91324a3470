import { expect, test } from 'vitest'
import { caretAfter, charactersBefore, groupCompanyNumber, groupPhone } from '#ui/digit-groups.ts'

test.each([
  ['0612345678', '06 12 34 56 78'],
  ['06.12.34', '06 12 34'],
  ['061', '06 1'],
  ['0', '0'],
  ['', ''],
])('the telephone %j is grouped by pairs while it is typed', (typed, shown) => {
  expect(groupPhone(typed)).toBe(shown)
})

test.each(['+33 6 12', '+352 621 123 456', '06 12 34 56 78 99', 'poste 12'])('%j is left as it was typed', (typed) => {
  expect(groupPhone(typed)).toBe(typed)
})

test('a SIRET is shown in groups and takes no fifteenth digit', () => {
  expect(groupCompanyNumber('130025265000139')).toBe('130 025 265 00013')
  expect(groupCompanyNumber('130 025')).toBe('130 025')
  expect(groupCompanyNumber('1300a25-265')).toBe('130 025 265')
})

test('the caret stays after the digit that was just typed', () => {
  const typed = '06 129 34 56 78'
  const grouped = '06 12 93 45 67 8'
  expect(caretAfter(grouped, charactersBefore(typed, 6))).toBe(7)
  expect(caretAfter(grouped, 0)).toBe(0)
  expect(caretAfter('06', 9)).toBe(2)
})
