import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Invoice } from '#features/invoices/contract.ts'
import { invoiceKinds } from '#features/invoices/invoice.ts'
import { InvoiceSummary } from '#features/invoices/web/invoice-summary.tsx'
import { euros } from '#lib/euros.ts'
import { storedInvoice } from '#tests/dom/stored-invoice.ts'
import { readAccountingCases } from '#tests/support/accounting-cases.ts'

const invoices = readAccountingCases().filter(({ credit }) => credit === null)

function open(fields: Partial<Invoice>) {
  const { container } = render(
    <MantineProvider>
      <InvoiceSummary invoice={storedInvoice(fields)} />
    </MantineProvider>,
    { wrapper: MemoryRouter },
  )
  return container
}

test('a paper without a title says of which kind it is', () => {
  const titles = invoiceKinds.map((kind) => open({ kind, title: '' }).querySelector('h2')?.textContent)
  expect(titles).toEqual(['Facture sans objet', 'Facture d’acompte sans objet', 'Avoir sans objet'])
})

test.each([
  ['credit_note', 'Émis le'],
  ['invoice', 'Émise le'],
] as const)('the day of issue of a %s agrees with its name: « %s »', (kind, label) => {
  const terms = [...open({ kind, issuedOn: '2026-11-20' }).querySelectorAll('dt')]
  expect(terms.map(({ textContent }) => textContent)).toContain(label)
})

test('a credit note on a claim says what it gives back to each payer', () => {
  const credit = {
    kind: 'credit_note' as const,
    correctedInsurerCents: 90_000,
    insurerCents: 9_000,
    grossCents: 12_000,
  }
  const shown = [...open(credit).querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(shown).toEqual(expect.arrayContaining([`${euros(9_000)} TTC`, `${euros(3_000)} TTC`]))
})

test.each(invoices)('the page of an invoice asks the cents of the accountant: $name', ({ deposit, expected }) => {
  const { netCents, vatCents, grossCents, insurerCents, dueCents } = expected
  const container = open({
    ...{ status: 'issued', netCents, vatCents, grossCents, insurerCents, openCents: dueCents },
    depositCents: deposit?.grossCents ?? 0,
  })
  const shown = (label: string) =>
    [...container.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent
  expect([shown('Total HT'), shown('Total TTC')]).toEqual([euros(netCents), euros(grossCents)])
  expect(shown('Net à payer')).toBe(deposit ? `${euros(dueCents)} TTC` : undefined)
  expect(shown('Reste dû')).toBe(`${euros(dueCents)} TTC`)
  const isShared = insurerCents > 0
  expect(shown('Part de l’assureur')?.startsWith(`${euros(insurerCents)} TTC`) ?? false).toBe(isShared)
})
