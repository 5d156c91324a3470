import { expect, test } from 'vitest'
import { markedPieces, standsIn } from '#lib/marked.ts'

const shown = (text: string, query: string) =>
  markedPieces(text, query)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Zoé LEFÈVRE', 'lefe', 'Zoé [LEFÈ]VRE'],
  ['Cœur de Garage', 'coeur', '[Cœur] de Garage'],
  ['06 12 34 56 78', '0612', '[06 12] 34 56 78'],
  ['06 12 34 56 78', '12 34', '06 [12 34] 56 78'],
  ['06.12.34.56.78', '06 12', '[06.12].34.56.78'],
  ['Garage Martin, Rennes', 'ren mar', 'Garage [Mar]tin, [Ren]nes'],
  ['AB-123-CD', 'ab123cd', '[AB-123-CD]'],
  ['AB-123-CD · Clio', 'b12', 'A[B-12]3-CD · Clio'],
  ['sinistre S2026/118-B', 's2026118b', 'sinistre [S2026/118-B]'],
  ['MARTIN', '', 'MARTIN'],
  ['MARTIN', 'dupont', 'MARTIN'],
])('of « %s », the search « %s » marks %s', (text, query, marks) => {
  expect(shown(text, query)).toBe(marks)
})

test('a name matches a search when it contains all its words', () => {
  expect(standsIn('Zoé LEFÈVRE', 'lefevre zoe')).toBe(true)
  expect(standsIn('Zoé LEFÈVRE', 'lefevre rennes')).toBe(false)
})
