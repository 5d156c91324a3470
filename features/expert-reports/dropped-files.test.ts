import { expect, test } from 'vitest'
import { sortDropped } from '#features/expert-reports/dropped-files.ts'
import { sha256Of } from '#lib/sha256.ts'

const now = new Date('2026-11-21T13:05:00Z')
const pdf = (name: string, content = name) => new File([`%PDF-1.7 ${content}`], name)
const photo = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff]), name], name)

test('each PDF is a report, and the photographs dropped with it are one', async () => {
  const reports = await sortDropped([photo('1.jpg'), pdf('Clio.v2.pdf'), photo('2.jpg'), pdf('Mégane.PDF')], now)
  expect(reports.map(({ name, parts }) => [name, parts.length])).toEqual([
    ['Clio.v2', 1],
    ['Mégane', 1],
    ['Photographies du 21/11/2026 à 14:05', 2],
  ])
  expect(reports.map(({ fault }) => fault)).toEqual([undefined, undefined, undefined])
})

test('a file is judged by its bytes: a PDF called .jpg is a PDF, a letter called .pdf is not', async () => {
  const [disguised, letter] = await sortDropped([pdf('scan.jpg'), new File(['Bonjour'], 'rapport.pdf')], now)
  expect(disguised?.parts[0]?.type).toBe('application/pdf')
  expect(letter?.fault?.code).toBe('report_format_unknown')
})

test('an empty file is named, and the others are taken', async () => {
  const reports = await sortDropped([new File([], 'vide.pdf'), pdf('Clio.pdf')], now)
  expect(reports.map(({ fault }) => fault?.code)).toEqual(['report_file_empty', undefined])
})

test('a report is recognised by its content before anything is sent', async () => {
  const [one, other] = await sortDropped([pdf('Clio.pdf', 'même'), pdf('Copie.pdf', 'même')], now)
  expect(one?.fingerprint).toBe(await sha256Of(new TextEncoder().encode('%PDF-1.7 même')))
  expect(other?.fingerprint).toBe(one?.fingerprint)
})
