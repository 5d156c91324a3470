import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Invoice } from '#features/invoices/contract.ts'
import { InvoicePayments } from '#features/payments/web/invoice-payments.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedInvoice } from '#tests/dom/stored-invoice.ts'

const issued = storedInvoice({ status: 'issued', number: 'FA2026-00001', issuedOn: '2026-11-23' })
const none = { items: [], total: 0, page: 1, pageSize: 50 }

function open(more: Partial<Invoice> = {}) {
  const invoice = { ...issued, ...more }
  const whole = {
    invoice,
    lines: [],
    sources: [],
    deductions: [],
    deposits: [],
    corrections: [],
    faults: [],
    document: null,
  }
  const answers = {
    invoices: { readInvoice: () => whole },
    payments: {
      listPayments: () => none,
      recordPayment: (input: { id: string; amountCents: number; paidOn: string }) => ({
        ...{ id: input.id, number: 'EN2026-00001', invoiceId: invoice.id, invoiceNumber: 'FA2026-00001' },
        ...{ clientId: newId(), payer: 'client' as const, payerName: 'LEFÈVRE Zoé', mode: 'card' as const },
        ...{
          amountCents: input.amountCents,
          paidOn: input.paidOn,
          dueId: null,
          reference: '',
          note: '',
          reversesId: null,
        },
        ...{
          reversesNumber: '',
          depositId: null,
          depositNumber: '',
          isReversed: false,
          recordedBy: 'Camille Moreau',
          version: 1,
        },
        ...{ recordedAt: '2026-11-23T10:00:00.000Z', updatedAt: '2026-11-23T10:00:00.000Z' },
      }),
    },
  }
  return renderPart(<InvoicePayments id={invoice.id} />, { answers })
}

test('the open share of each payer stands ready, and a payment is sent as it was typed', async () => {
  const { user, server } = open({ grossCents: 222_061, insurerCents: 187_741, openCents: 222_061 })
  await user.click(await screen.findByRole('button', { name: 'Noter un encaissement' }))
  const form = within(await screen.findByRole('dialog'))
  const amount = () => form.getByRole<HTMLInputElement>('textbox', { name: /Montant/ }).value
  expect(amount()).toBe('343,20')
  await user.click(form.getByRole('combobox', { name: 'Payeur' }))
  await user.click(await screen.findByRole('option', { name: 'Assureur' }))
  expect(amount().replace(/\s/, ' ')).toBe('1 877,41')
  await user.click(form.getByRole('button', { name: 'Noter' }))
  expect(form.getByText('Indiquez le moyen de paiement')).toBeTruthy()
  await user.click(form.getByRole('combobox', { name: /Moyen de paiement/ }))
  await user.click(await screen.findByRole('option', { name: 'Virement' }))
  await user.click(form.getByRole('button', { name: 'Noter' }))
  await screen.findByText('Encaissement noté')
  expect(server.calls.find(({ operation }) => operation === 'payments.recordPayment')?.input).toMatchObject({
    ...{ payer: 'insurer', mode: 'transfer', amountCents: 187_741 },
  })
})

test('an invoice that a credit note gave back asks for a refund', async () => {
  open({ creditedCents: 12_000, paidClientCents: 12_000, openCents: -12_000 })
  expect(await screen.findByRole('button', { name: 'Noter un remboursement' })).toBeTruthy()
})

test('a credit note goes back to the insurer that had paid, while the client still pays', async () => {
  const { user } = open({
    ...{ grossCents: 222_061, insurerCents: 187_741, paidInsurerCents: 187_741 },
    ...{ creditedCents: 20_000, creditedInsurerCents: 20_000, openCents: 14_320 },
  })
  await screen.findByRole('button', { name: 'Noter un encaissement' })
  await user.click(screen.getByRole('button', { name: 'Noter un remboursement' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Montant/ }).value).toBe('200,00')
  expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Payeur' }).value).toBe('Assureur')
  expect(form.getByText(/Vous devez/).textContent?.replaceAll(/\s/g, ' ')).toBe(
    'Vous devez 200,00 € TTC, dont 200,00 € TTC à l’assureur.',
  )
})

test('a settled invoice asks for nothing', async () => {
  open({ paidClientCents: 12_000, openCents: 0 })
  await screen.findByText('Aucun encaissement pour l’instant.')
  expect(screen.queryByRole('button')).toBe(null)
})
