import { expect, test } from 'vitest'
import { findDate } from '#engine/values/date.ts'

test.each([
  ['03/07/2026', '2026-07-03'],
  ['28-02-2026', '2026-02-28'],
  ['3.7.26', '2026-07-03'],
  ['TOULOUSE, le 4 juillet 2024', '2024-07-04'],
  ['1er août 2025', '2025-08-01'],
  ['2026-11-21', '2026-11-21'],
  ['31/02/2026', undefined],
  ['sans date', undefined],
])('%s is %s', (text, day) => expect(findDate(text)).toBe(day))
