import { expect, test } from 'vitest'
import {
  linesToAskAgain,
  proposedMessage,
  quoteLineOf,
  supplementSubject,
  totalsOfRequest,
} from '#features/supplement-requests/supplement-request.ts'
import { totalsOf } from '#priced-papers/totals.ts'

const figures = (quantity: number, unitCents: number, amountCents = quantity * unitCents) => ({
  ...{ quantity, unitCents, amountCents },
})
const change = (before: ReturnType<typeof figures> | null, after: ReturnType<typeof figures> | null) => ({
  ...{ section: 'labour' as const, label: 'Tôlerie T1', before, after },
  differenceCents: (after?.amountCents ?? 0) - (before?.amountCents ?? 0),
})

test('a line that the expert removed is asked for again, whole', () => {
  expect(linesToAskAgain([change(figures(2.5, 8_000), null)])).toMatchObject([
    { kind: 'labour', quantityThousandths: 2_500, unitPriceCents: 8_000, reason: 'Absent du dernier rapport' },
  ])
})

test('of lowered hours the missing ones are asked for, at their price', () => {
  expect(linesToAskAgain([change(figures(6, 8_000), figures(4, 8_000))])).toMatchObject([
    { quantityThousandths: 2_000, unitPriceCents: 8_000 },
  ])
})

test('a lowered price is one lot at the difference', () => {
  expect(linesToAskAgain([change(figures(6, 8_000), figures(6, 7_500))])).toMatchObject([
    { quantityThousandths: 1_000, unitPriceCents: 3_000 },
  ])
})

test('lines that the expert added or raised are not asked for', () => {
  expect(linesToAskAgain([change(null, figures(1, 100)), change(figures(1, 100), figures(2, 100))])).toEqual([])
})

test('the totals of a request are those of the quote that takes its lines', () => {
  const lines = linesToAskAgain([change(figures(2.5, 8_334), null), change(figures(1, 999), null)])
  const { netCents, vatCents, grossCents } = totalsOfRequest(lines)
  expect(totalsOf(lines.map((line, at) => quoteLineOf(line, at + 1)))).toMatchObject({ netCents, vatCents, grossCents })
  expect(grossCents).toBe(netCents + vatCents)
})

test('subject and text name the claim, the report and the vehicle, and leave out what is unknown', () => {
  const named = { plate: 'GH-218-JK', claimNumber: '24-881', reportNumber: 'AE12' }
  expect(supplementSubject(2, named)).toBe(
    'Demande de complément n° 2 - sinistre 24-881 - rapport AE12 - véhicule GH-218-JK',
  )
  expect(supplementSubject(1, { plate: '', claimNumber: '', reportNumber: '' })).toBe('Demande de complément n° 1')
  expect(proposedMessage({ ...named, claimNumber: '' })).toContain(
    'le véhicule immatriculé GH-218-JK, votre rapport AE12',
  )
})
