import { expect, test } from 'vitest'
import { blankDossier } from '#features/dossiers/dossier-form-values.ts'
import { compareDossiers, dossierAddress, matchesDossier } from '#features/dossiers/dossier-list.ts'

const today = '2026-11-23'
const filters = dossierAddress.read(new URLSearchParams())
const one = {
  ...blankDossier('0192f0c8-0000-7000-8000-000000000001', '2026-11-20T08:00:00Z'),
  number: '2026-0042',
  clientName: 'LEFÈVRE Zoé',
  plate: 'AB-123-CD',
  claimNumber: '24/123-456',
}

test.each(['ab 123 cd', 'lefevre', '2026-0042', '20260042', '24/123-456', 'zoe lef'])(
  '« %s » finds the dossier',
  (search) => {
    expect(matchesDossier(one, { ...filters, search }, today)).toBe(true)
  },
)

test('another plate does not', () => {
  expect(matchesDossier(one, { ...filters, search: 'AB-124-CD' }, today)).toBe(false)
})

test('a list shows the dossiers under way first, the last opened above', () => {
  const older = { ...one, id: '0192f0c8-0000-7000-8000-000000000000', createdAt: '2026-11-01T08:00:00Z' }
  expect([older, one].sort((a, b) => compareDossiers(a, b, filters))[0]).toBe(one)
  expect(matchesDossier({ ...one, archivedAt: today }, filters, today)).toBe(false)
  expect(matchesDossier({ ...one, archivedAt: today }, { ...filters, shelf: 'archived' }, today)).toBe(true)
})

test('the board orders by column and by place, and a missing promise comes last', () => {
  const board = { ...filters, sort: 'board', direction: 'asc' } as const
  const second = { ...one, columnPosition: 2, rank: 1 }
  const first = { ...one, columnPosition: 1, rank: 9 }
  expect([second, first].sort((a, b) => compareDossiers(a, b, board))[0]).toBe(first)
  const promised = { ...filters, sort: 'promisedOn' } as const
  const soon = { ...one, promisedOn: '2026-11-25' }
  expect([one, soon].sort((a, b) => compareDossiers(a, b, promised))[0]).toBe(soon)
})

test('the address of a list says its tab, and reads it back', () => {
  const address = { ...filters, tab: 'blocked', kind: 'body', page: 2 } as const
  const written = dossierAddress.write(address)
  expect(`${written}`).toBe('onglet=bloques&nature=carrosserie&page=2')
  expect(dossierAddress.read(written)).toEqual(address)
})
