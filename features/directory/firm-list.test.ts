import { expect, test } from 'vitest'
import type { Firm, FirmFilters, FirmPerson } from '#features/directory/contract.ts'
import { blankFirm } from '#features/directory/firm-form-values.ts'
import { compareFirms, firmAddress, matchesFirm } from '#features/directory/firm-list.ts'
import { firmMatchOf } from '#features/directory/firm-match.ts'

const all: FirmFilters = { search: '', shelf: 'active', sort: 'name', direction: 'asc' }
const today = '2026-11-23'
const firm = (fields: Partial<Firm>): Firm => ({ ...blankFirm('0', '2026-11-21T10:00:00Z'), ...fields })
const paul: FirmPerson = {
  ...{
    id: '1',
    lastName: 'Kermorgant',
    firstName: 'Paul',
    role: 'Expert',
    isExpert: true,
    approvalNumber: 'VE 004512',
  },
  ...{ phone: '+33639981210', email: null, version: 1, updatedAt: '', erasedAt: null },
}

test('the address of a list gives the same list back', () => {
  const address = {
    search: 'maif',
    kind: 'insurer',
    agreement: 'toRenew',
    shelf: 'all',
    sort: 'city',
    direction: 'desc',
    page: 2,
  } as const
  const parameters = firmAddress.write(address)
  expect(`${parameters}`).toBe('q=maif&type=assureur&accord=a-renouveler&archives=avec&tri=ville&ordre=desc&page=2')
  expect(firmAddress.read(parameters)).toEqual(address)
})

test.each(['lac kermorgant', '06 39 98 12 10', '004512', 'EXPERTISE', 'paul expert'])(
  'without network, « %s » finds the firm as with it',
  (search) => {
    const lac = firm({ name: 'Expertise du Lac', people: [paul] })
    expect(matchesFirm(lac, { ...all, search }, today)).toBe(true)
    expect(matchesFirm(firm({ name: 'MAIF' }), { ...all, search }, today)).toBe(false)
  },
)

test('kinds, archives, merges and agreements are filtered on the device, too', () => {
  const period = { validFrom: '2026-01-01', validTo: '2026-12-05', isBesideOthers: false }
  const maif = firm({ agreementPeriods: [period] })
  const shows = (filters: Partial<FirmFilters>) => matchesFirm(maif, { ...all, ...filters }, today)
  expect([
    shows({}),
    shows({ kind: 'insurer' }),
    shows({ agreement: 'toRenew' }),
    shows({ agreement: 'inForce' }),
  ]).toEqual([...[true, true, true, true]])
  expect([shows({ kind: 'supplier' }), shows({ shelf: 'archived' })]).toEqual([...[false, false]])
  expect(matchesFirm({ ...maif, mergedIntoId: '1' }, { ...all, shelf: 'all' }, today)).toBe(false)
})

test('names sort without accents and cases', () => {
  const sorted = [firm({ id: '1', name: 'maif' }), firm({ id: '2', name: 'Équité' }), firm({ id: '3', name: 'AXA' })]
  const names = (direction: 'asc' | 'desc') =>
    sorted.toSorted((one, other) => compareFirms(one, other, { ...all, direction })).map(({ name }) => name)
  expect(names('asc')).toEqual(['AXA', 'Équité', 'maif'])
  expect(names('desc')).toEqual(['maif', 'Équité', 'AXA'])
})

test('the palette says why a firm was found', () => {
  const lac = firm({ name: 'Expertise du Lac', otherNames: 'EDL', people: [paul] })
  expect(firmMatchOf(lac, 'lac')).toBeUndefined()
  expect(firmMatchOf(lac, 'kermorgant')).toBe('KERMORGANT Paul')
  expect(firmMatchOf(lac, '06 39 98')).toBe('téléphone 06\u00a039\u00a098\u00a012\u00a010')
  expect(firmMatchOf(lac, 'edl')).toBe('aussi EDL')
})
