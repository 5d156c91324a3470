import { expect, test } from 'vitest'
import { earlyInvoices, invoicesOfTheDemo } from '#features/invoices/demo-invoices.ts'
import { invoiceInput } from '#features/invoices/invoice-input.ts'
import { newId } from '#lib/id.ts'
import { lineInput } from '#priced-papers/line-input.ts'

const all = [...earlyInvoices, ...invoicesOfTheDemo]

test('the invoices of the demonstration are written in the order of their issue, by valid lines and heads', () => {
  const days = all.flatMap(({ daysAgo, credit }) => [daysAgo, ...(credit ? [credit.daysAgo] : [])])
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  for (const { lines, head } of all) {
    expect(invoiceInput.safeParse({ clientId: newId(), ...head }).success).toBe(true)
    for (const line of lines) expect(lineInput.safeParse({ ...line, id: newId(), rank: 1 }).success).toBe(true)
  }
})

test('every regime of VAT has an invoice', () => {
  const lines = all.flatMap((invoice) => invoice.lines.flatMap((line) => ('vatBasisPoints' in line ? [line] : [])))
  const regimes = new Set(lines.map(({ vatBasisPoints, vatReason }) => vatReason ?? vatBasisPoints))
  expect(regimes).toEqual(
    new Set([2_000, 850, 'small_business', 'disbursement', 'reverse_charge', 'intra_community', 'export']),
  )
})
