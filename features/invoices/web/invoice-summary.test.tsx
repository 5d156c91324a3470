import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { InvoiceSummary } from '#features/invoices/web/invoice-summary.tsx'
import { euros } from '#lib/euros.ts'
import { storedInvoice } from '#tests/dom/stored-invoice.ts'
import { readAccountingCases } from '#tests/support/accounting-cases.ts'

const invoices = readAccountingCases().filter(({ credit }) => credit === null)

test.each(invoices)('the page of an invoice asks the cents of the accountant: $name', ({ deposit, expected }) => {
  const { netCents, vatCents, grossCents, insurerCents, dueCents } = expected
  const invoice = storedInvoice({
    ...{ status: 'issued', netCents, vatCents, grossCents, insurerCents, openCents: dueCents },
    depositCents: deposit?.grossCents ?? 0,
  })
  const { container } = render(
    <MantineProvider>
      <InvoiceSummary invoice={invoice} />
    </MantineProvider>,
    { wrapper: MemoryRouter },
  )
  const shown = (label: string) =>
    [...container.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent
  expect([shown('Total HT'), shown('Total TTC')]).toEqual([euros(netCents), euros(grossCents)])
  expect(shown('Net à payer')).toBe(deposit ? `${euros(dueCents)} TTC` : undefined)
  expect(shown('Reste dû')).toBe(`${euros(dueCents)} TTC`)
  const isShared = insurerCents > 0
  expect(shown('Part de l’assureur')?.startsWith(`${euros(insurerCents)} TTC`) ?? false).toBe(isShared)
})
