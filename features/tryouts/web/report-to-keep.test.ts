import { expect, test } from 'vitest'
import { forgetReport, readReportToKeep, rememberReport } from '#features/tryouts/web/report-to-keep.ts'

const expiresAt = '2026-11-21T10:53:00.000Z'
const report = { reading: '238d6cf5-a5d7-47e8-a192-26d5e9c2c24c', name: 'Rapport 25165921', expiresAt }
const at = (instant: string) => Date.parse(instant)

/** The part of Storage that is used. */
function createDevice(): () => Storage {
  const kept = new Map<string, string>()
  const storage = {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  return () => storage
}

test('a report to keep is remembered under one id until it is kept', () => {
  const device = createDevice()
  expect(readReportToKeep(at('2026-11-21T10:00:00Z'), device)).toBeUndefined()
  rememberReport(report, device)
  const known = readReportToKeep(at('2026-11-21T10:00:00Z'), device)
  expect(known).toMatchObject(report)
  rememberReport(report, device)
  expect(readReportToKeep(at('2026-11-21T10:00:00Z'), device)).toEqual(known)
  forgetReport(device)
  expect(readReportToKeep(at('2026-11-21T10:00:00Z'), device)).toBeUndefined()
})

test('a report erased an hour ago is still mentioned, one of last week is forgotten', () => {
  const device = createDevice()
  rememberReport(report, device)
  expect(readReportToKeep(at('2026-11-21T12:00:00Z'), device)).toMatchObject(report)
  expect(readReportToKeep(at('2026-11-28T12:00:00Z'), device)).toBeUndefined()
})

test('a damaged note, and a device that stores nothing, remember no report', () => {
  const device = createDevice()
  device().setItem('report-to-keep', '{"reading":"../../etc"}')
  expect(readReportToKeep(0, device)).toBeUndefined()
  const closed = (): Storage => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  rememberReport(report, closed)
  forgetReport(closed)
  expect(readReportToKeep(0, closed)).toBeUndefined()
})
