import { expect, test } from 'vitest'
import { rowsOf } from '#engine/page/rows.ts'
import type { Page, Word } from '#engine/page/word.ts'

const wordsAt = (text: string, left: number, top: number): Word[] =>
  text.split(' ').map((each, at) => ({
    text: each,
    confidence: 1,
    box: { left: left + at * 40, right: left + at * 40 + 37, top, bottom: top + 12 },
  }))

const page = (...cells: [string, number, number][]): Page => ({
  number: 1,
  width: 595,
  height: 842,
  source: 'text',
  quarters: 0,
  words: cells.flatMap(([text, left, top]) => wordsAt(text, left, top)),
})

const rowsIn = (...cells: [string, number, number][]) =>
  rowsOf(page(...cells)).map((row) => row.cells.map(({ text }) => text))

test('a cell centred beside several lines is read beside the first of them', () => {
  expect(
    rowsIn(['Monsieur PERRIGOT', 270, 100], ['14 impasse', 270, 112], ['Sociétaire', 50, 106], ['Réparateur', 50, 140]),
  ).toEqual([['Sociétaire', 'Monsieur PERRIGOT'], ['14 impasse'], ['Réparateur']])
})

test('it is evidence where it was seen', () => {
  const [row] = rowsOf(page(['Aile avant', 50, 100], ['9835206680', 50, 112], ['712,40', 400, 106]))
  expect(row?.cells[1]?.words[0]).toMatchObject({ box: { top: 100 }, seen: { top: 106 } })
})

test('a cell beside its own line stays there', () => {
  expect(rowsIn(['Nom Durand', 50, 100], ['Adresse 5', 50, 112], ['Téléphone', 400, 112])).toEqual([
    ['Nom Durand'],
    ['Adresse 5', 'Téléphone'],
  ])
})

test('in a picture, letters leave some room between two lines of a box', () => {
  const lines: [string, number, number][] = [
    ['Porte avant', 131, 100],
    ['réf. 6F08', 131, 115],
    ['Remplacer', 50, 107.5],
  ]
  const scanned = { ...page(...lines), source: 'ocr' as const }
  for (const word of scanned.words) word.confidence = 0.9
  expect(rowsOf(scanned).map((row) => row.cells.map(({ text }) => text))).toEqual([
    ['Remplacer', 'Porte avant'],
    ['réf. 6F08'],
  ])
})
