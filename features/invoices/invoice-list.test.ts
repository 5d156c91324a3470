import { expect, test } from 'vitest'
import type { Invoice } from '#features/invoices/contract.ts'
import { compareInvoices, invoiceAddress, matchesInvoice } from '#features/invoices/invoice-list.ts'

const late = {
  id: 'a',
  kind: 'invoice',
  status: 'issued',
  number: 'FA2026-00012',
  issuedOn: '2026-11-02',
  nextDueOn: '2026-11-20',
  openCents: 5_000,
  title: 'Aile avant',
  clientName: 'LEFÈVRE Zoé',
  plate: 'AB-123-CD',
  vehicleName: 'Peugeot 308',
  createdAt: '2026-11-01T08:00:00Z',
} as Invoice // the fields that the list reads

const all = { ...invoiceAddress.read(new URLSearchParams()) }

test('the address of a list says its filters in French', () => {
  const read = invoiceAddress.read(new URLSearchParams('etat=en-retard&q=lefevre'))
  expect(read).toMatchObject({ standing: 'late', search: 'lefevre' })
  expect(`${invoiceAddress.write(read)}`).toBe('q=lefevre&etat=en-retard')
})

test('a device finds an invoice by number, client and plate, and tells late ones by the day', () => {
  const found = (filters: object) => matchesInvoice(late, { ...all, ...filters }, '2026-11-23')
  expect(['00012', 'lefevre', 'ab123cd', 'aile'].map((search) => found({ search }))).toEqual([true, true, true, true])
  expect(found({ search: 'martin' })).toBe(false)
  expect([found({ standing: 'late' }), found({ standing: 'open' })]).toEqual([true, false])
})

test('a device tells the invoices of an order', () => {
  const found = (orderId: string) =>
    matchesInvoice({ ...late, orderId: 'order' } as Invoice, { ...all, orderId }, '2026-11-23') // as above
  expect([found('order'), found('other')]).toEqual([true, false])
})

test('drafts stand first, then the newest issue', () => {
  const draft = { ...late, id: 'b', issuedOn: null, status: 'draft' } as Invoice // as above
  const newer = { ...late, id: 'c', issuedOn: '2026-11-20' }
  expect([late, newer, draft].toSorted(compareInvoices).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})
