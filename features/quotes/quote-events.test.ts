import { expect, test } from 'vitest'
import type { QuoteEvent } from '#features/quotes/contract.ts'
import { describeQuoteEvent } from '#features/quotes/quote-events.ts'

const at = '2026-11-23T09:00:00.000Z'
const tell = (action: string, details: QuoteEvent['details'], more: Partial<QuoteEvent> = {}) =>
  describeQuoteEvent({
    ...{ position: 1, at, action, author: 'Nadia Benali', isOwn: false, details, fields: [], isErased: false },
    ...more,
  })

test('the history tells who presented which version at which price', () => {
  expect(tell('quote.presented', { revision: 2, grossCents: 125_000, status: 'presented' }).sentence).toMatch(
    /^Nadia Benali a présenté la version 2\u202f: 1\s250,00\s€ TTC$/,
  )
})

test('the history tells who agreed, when, how and to what', () => {
  const details = { acceptedBy: 'Zoé Lefèvre', grossCents: 12_000, channel: 'phone', acceptedOn: '2026-11-20' }
  expect(tell('quote.accepted', details).sentence).toMatch(
    /a noté l’accord de Zoé Lefèvre, le 20\/11\/2026 \(téléphone\)\u202f: 120,00\s€ TTC$/,
  )
})

test('the history tells of a price that was confirmed after the last day', () => {
  const details = { acceptedBy: 'Zoé Lefèvre', grossCents: 12_000, channel: 'phone', acceptedOn: '2026-11-20' }
  expect(tell('quote.accepted', { ...details, validUntil: '2026-11-18' }).sentence).toMatch(
    /120,00\s€ TTC, prix confirmé après la fin de validité du 18\/11\/2026$/,
  )
})

test('an edited head is told field by field, and lines by their number', () => {
  expect(tell('quote.edited', { changes: { deductibleCents: [0, 30_000], isClaim: [false, true] } }).changes).toEqual([
    'Pris en charge par un assureur\u202f: non → oui',
    expect.stringMatching(/^Franchise\u202f: 0,00\s€ → 300,00\s€$/),
  ])
  expect(tell('quote.lines_edited', { added: 2, edited: 0, removed: 1 }).sentence).toBe(
    'Nadia Benali a travaillé les lignes\u202f: 2 ajoutées, 1 retirée',
  )
})

test('the history tells that costs were noted, and never which', () => {
  expect(tell('line_costs.edited', { lines: 3 }).sentence).toBe('Nadia Benali a noté les prix d’achat de 3 lignes')
  expect(tell('line_costs.edited', { lines: 1 }).sentence).toBe('Nadia Benali a noté le prix d’achat d’une ligne')
})

test('the history names no record by its id', () => {
  const changes = { clientId: ['a', 'b'], vehicleId: ['c', null] }
  expect(tell('quote.edited', { changes }).changes).toEqual(['Client\u202f: changé', 'Véhicule\u202f: retiré'])
})

test('the history tells nothing of erased values, nor of an action that this device does not know', () => {
  expect(tell('quote.accepted', {}, { isErased: true, author: '' }).sentence).toBe(
    'Quelqu’un a modifié le devis\u202f: effacé',
  )
  expect(tell('quote.sealed', {}).sentence).toBe('Nadia Benali a modifié le devis')
})
