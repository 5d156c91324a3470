import { expect, test } from 'vitest'
import type { BoardSheet } from '#print/sheet/board-sheet.ts'
import { wordBoard } from '#print/wording/word-board.ts'

const photograph: BoardSheet['photographs'][number] = {
  ...{ caption: 'Aile avant droite', stage: 'before', capturedAt: '2026-11-20T13:05:09.000Z' },
  ...{ attachedAt: '2026-11-21T08:00:00.000Z', sha256: 'a1'.repeat(32), base64: '' },
}
const sheet: BoardSheet = {
  kind: 'photo_board',
  issuedOn: '2026-11-23',
  garage: { name: 'Carrosserie du Port', phone: '+33297123456' },
  subject: {
    ...{ dossier: '2026-0042', plate: 'AB-123-CD', vehicle: 'Peugeot 308', vin: null },
    ...{ client: 'LEFÈVRE Zoé', insurer: 'Assureur Exemple', claimNumber: '24-123', expert: null },
  },
  photographs: [photograph, { ...photograph, stage: null, capturedAt: null }],
}

test('a board says the claim, and of each photograph its stage, its time and its print', () => {
  const board = wordBoard(sheet)
  expect(board.running).toBe('Planche photographique · 2026-0042 · AB-123-CD · sinistre 24-123')
  expect(board.issued).toBe('Établie le 23 novembre 2026, 2 photographies')
  expect(board.facts.map(({ label }) => label)).not.toContain('Expert')
  expect(board.photographs.map(({ number, lines }) => [number, ...lines])).toEqual([
    ['1', 'Avant réparation', 'Prise de vue\u00a0: 20/11/2026 à 14:05'],
    ['2', 'Reçue le 21/11/2026 à 09:00'],
  ])
  expect(board.photographs[0]?.hash).toContain('SHA-256 a1a1')
})
