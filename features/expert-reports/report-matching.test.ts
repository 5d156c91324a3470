import { expect, test } from 'vitest'
import { emptyReport } from '#engine/expert-report.ts'
import type { ReportHead } from '#features/expert-reports/contract.ts'
import { headOf } from '#features/expert-reports/report-head.ts'
import {
  insuredOf,
  otherRepairer,
  preselected,
  reasonsForClient,
  reasonsForVehicle,
} from '#features/expert-reports/report-matching.ts'

const headWith = (more: Partial<ReportHead>): ReportHead => ({
  ...headOf({ report: emptyReport(), doubts: [], mentions: new Map() }),
  ...more,
})
const zoe = { displayName: 'Zoé Lefèvre', email: null, mobile: '+33612345678', phone: null }

test('a vehicle is proposed by its plate, a former plate or its serial number, and the reason is told', () => {
  const head = headWith({ plate: 'ab123cd', vin: 'vf1-abc' })
  const vehicle = { plate: 'AB-123-CD', vin: 'VF1ABC', formerPlates: ['AB-123-CD'] }
  expect(reasonsForVehicle(head, vehicle)).toEqual([
    ...['même immatriculation', 'même numéro de série', 'ancienne immatriculation'],
  ])
  expect(reasonsForVehicle(headWith({}), vehicle)).toEqual([])
})

test('a client with the same name alone is proposed, and never taken beforehand', () => {
  const byName = reasonsForClient(headWith({ insured: 'Mme LEFEVRE Zoé' }), zoe, false)
  const byPhone = reasonsForClient(headWith({ insured: 'LEFEVRE Zoé', phone: '06 12 34 56 78' }), zoe, false)
  expect([byName, byPhone]).toEqual([['même nom'], ['même nom', 'même téléphone']])
  expect(preselected([{ id: 'a', reasons: byName }])).toBeNull()
  expect(preselected([{ id: 'a', reasons: byPhone }])).toBe('a')
})

test('two clients who could both be meant leave the choice to a person', () => {
  const reasons = ['même nom', 'même téléphone']
  const both = ['a', 'b'].map((id) => ({ id, reasons }))
  expect(preselected(both)).toBeNull()
})

test('the insurer, the expert firm or the garage never becomes the client', () => {
  const names = ['MAAF Assurances SA', 'Cabinet Rhône Experts', 'Carrosserie du Lac SARL', 'Zoé Lefèvre']
  const heads = names.map((insured) => headWith({ insured, insurer: 'MAAF ASSURANCES', firm: 'Cabinet Rhône Experts' }))
  expect(heads.map((head) => insuredOf(head, 'Carrosserie du Lac'))).toEqual(['', '', '', 'Zoé Lefèvre'])
})

test('a report for another garage says so: its number decides, and without one its name', () => {
  const own = { name: 'Carrosserie du Lac', siret: '87511594100002' }
  expect(otherRepairer({ name: 'Autre', siret: '87511594100002' }, own)).toBeNull()
  expect(otherRepairer({ name: 'Carrosserie du Lac', siret: '73282932000074' }, own)).toContain('73282932000074')
  expect(otherRepairer({ name: 'Five Carrosserie du Lac', siret: null }, own)).toBeNull()
  expect(otherRepairer({ name: 'Garage Martin', siret: null }, own)).toContain('Garage Martin')
  expect(otherRepairer({ name: null, siret: null }, own)).toBeNull()
})
