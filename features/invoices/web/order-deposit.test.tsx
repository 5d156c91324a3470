import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Invoice } from '#features/invoices/contract.ts'
import { OrderInvoice, QuoteInvoices } from '#features/invoices/web/record-invoices.tsx'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedInvoice } from '#tests/dom/stored-invoice.ts'
import { storedOrder } from '#tests/dom/stored-order.ts'
import { storedQuote } from '#tests/dom/stored-quote.ts'

const base = {
  kind: 'repair_order' as const,
  number: 'OR2026-00001',
  complements: [],
  grossCents: 12_000,
  depositedCents: 0,
}

function open(
  order: RepairOrder,
  invoices: Invoice[] = [],
  read: Partial<Omit<typeof base, 'complements'>> & { complements?: string[] } = {},
) {
  const whole = { order, lines: [], sources: [], authorisations: [], complements: [] }
  return renderPart(<OrderInvoice id={order.id} />, {
    answers: {
      repairOrders: { readRepairOrder: () => whole },
      invoices: {
        listInvoices: () => ({ items: invoices, total: invoices.length, page: 1, pageSize: 5 }),
        readDepositBase: () => ({ ...base, ...read }),
        invoiceDeposit: ({ id }) => storedInvoice({ id, kind: 'deposit' }),
      },
    },
  })
}

test('a deposit on an order takes two actions, and begins with what the order announced', async () => {
  const order = storedOrder({ authorisation: 'granted', depositCents: 5_000 })
  const { user, server } = open(order)
  await screen.findByText('Cet ordre n’est pas encore facturé.')
  await user.click(screen.getByRole('button', { name: /^Facturer un acompte/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Acompte sur l’ordre OR2026-00001' }))
  await dialog.findByText(/^L’ordre OR2026-00001 s’élève à/)
  dialog.getByText(/^120,00\s€ TTC$/)
  await user.click(dialog.getByRole('button', { name: 'Préparer l’acompte' }))
  await expect
    .poll(() => server.calls.find(({ operation }) => operation === 'invoices.invoiceDeposit')?.input)
    .toMatchObject({ orderId: order.id, part: { cents: 5_000 } })
})

test('an order that came from a quote lists the deposits of that quote', async () => {
  const quoteId = newId()
  const order = storedOrder({ authorisation: 'granted', quoteId, quoteNumber: 'DV2026-00001' })
  const paper = { kind: 'deposit', status: 'issued', number: 'FA2026-00001', issuedOn: '2026-11-20' } as const
  const { server } = open(order, [storedInvoice({ ...paper, quoteId })])
  await screen.findByRole('link', { name: /FA2026-00001/ })
  const listed = server.calls.find(({ operation }) => operation === 'invoices.listInvoices')?.input
  expect(listed).toMatchObject({ quoteId })
})

test('the dialog of a deposit counts the complementary orders, and says what earlier deposits asked', async () => {
  const order = storedOrder({ authorisation: 'granted' })
  const complements = ['OR2026-00002', 'OR2026-00003']
  const { user } = open(order, [], { complements, grossCents: 30_000, depositedCents: 5_000 })
  await user.click(await screen.findByRole('button', { name: /^Facturer un acompte/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Acompte sur l’ordre OR2026-00001' }))
  await dialog.findByText(/^L’ordre OR2026-00001 et ses ordres complémentaires OR2026-00002, OR2026-00003 s’élèvent à/)
  dialog.getByText(/^300,00\s€ TTC$/)
  dialog.getByText(/50,00\s€ TTC sont déjà demandés en acompte/)
})

test('a quote is billed again only once its invoice is given back whole', async () => {
  const quote = storedQuote({ status: 'accepted' })
  const paper = { quoteId: quote.id, status: 'issued', number: 'FA2026-00001', issuedOn: '2026-11-20' } as const
  const openQuote = (invoice: Invoice) =>
    renderPart(<QuoteInvoices id={quote.id} />, {
      answers: {
        quotes: { readQuote: () => ({ quote, lines: [], sources: [], acceptances: [] }) },
        invoices: { listInvoices: () => ({ items: [invoice], total: 1, page: 1, pageSize: 20 }) },
      },
    })
  const billed = openQuote(storedInvoice({ ...paper, grossCents: 12_000, creditedCents: 5_000 }))
  await screen.findByRole('link', { name: /FA2026-00001/ })
  expect(screen.queryByRole('button', { name: /Facturer/ })).toBeNull()
  billed.unmount()
  openQuote(storedInvoice({ ...paper, grossCents: 12_000, creditedCents: 12_000 }))
  expect(await screen.findAllByRole('button', { name: /^Facturer/ })).toHaveLength(2)
})

test('an order whose quote was invoiced by itself is not billed again', async () => {
  const quoteId = newId()
  const order = storedOrder({ authorisation: 'granted', quoteId, quoteNumber: 'DV2026-00001' })
  open(order, [storedInvoice({ quoteId, status: 'issued', number: 'FA2026-00001', issuedOn: '2026-11-20' })])
  await screen.findByRole('link', { name: /FA2026-00001/ })
  expect(screen.queryByRole('button', { name: /Facturer/ })).toBeNull()
})
