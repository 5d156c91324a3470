import { expect, test } from 'vitest'
import { describeInvoiceEvent } from '#features/invoices/invoice-events.ts'

const event = {
  position: 1,
  at: '2026-11-23T10:00:00Z',
  author: 'Nadia Benali',
  isOwn: false,
  fields: [],
  isErased: false,
}
const told = (action: string, details: Record<string, unknown> = {}) =>
  describeInvoiceEvent({ ...event, action, details }).sentence

test('the history tells who prepared, issued and copied an invoice', () => {
  expect(told('invoice.created', { kind: 'invoice', quoteNumber: 'DV2026-00003' })).toBe(
    'Nadia Benali a préparé la facture du devis DV2026-00003',
  )
  expect(told('invoice.created', { kind: 'credit_note', correctsNumber: 'FA2026-00001' })).toContain('un avoir')
  expect(told('invoice.issued', { number: 'FA2026-00001', grossCents: 12_000 })).toMatch(/a émis FA2026-00001.*120,00/)
  expect(told('invoice.duplicated')).toContain('duplicata')
})

test('an edited head lists its fields before and after', () => {
  const details = { changes: { dueOn: ['2026-11-23', '2026-12-23'], capCents: [null, 50_000] } }
  const { changes } = describeInvoiceEvent({ ...event, action: 'invoice.edited', details })
  expect(changes).toEqual([
    'Échéance\u202f: 23/11/2026 → 23/12/2026',
    expect.stringMatching(/^Plafond de l’assureur\u202f: vide → 500,00\s€$/),
  ])
})
