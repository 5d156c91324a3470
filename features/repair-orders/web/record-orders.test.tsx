import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QuoteOrders } from '#features/repair-orders/web/record-orders.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedOrder } from '#tests/dom/stored-order.ts'
import { storedQuote } from '#tests/dom/stored-quote.ts'

const quote = storedQuote({ status: 'accepted', revision: 1 })
const open = (orders: ReturnType<typeof storedOrder>[]) =>
  renderPart(<QuoteOrders id={quote.id} />, {
    answers: {
      quotes: { readQuote: () => ({ quote, lines: [], sources: [], acceptances: [] }) },
      repairOrders: { listRepairOrders: () => ({ items: orders, total: orders.length, page: 1, pageSize: 20 }) },
    },
  })
const act = () => screen.queryByRole('button', { name: 'Passer en ordre de réparation' })

test('an accepted quote is ordered once: the button comes back when its order is cancelled', async () => {
  open([storedOrder({ quoteId: quote.id })])
  await screen.findByRole('link', { name: 'OR2026-00001' })
  expect(act()).toBeNull()
})

test.each([
  ['has no order', []],
  ['has a cancelled order alone', [storedOrder({ quoteId: quote.id, status: 'cancelled' })]],
])('a quote that %s offers to be ordered', async (_, orders) => {
  open(orders)
  expect(await screen.findByRole('button', { name: 'Passer en ordre de réparation' })).toBeTruthy()
})
