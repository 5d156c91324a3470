import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaymentWithReceipt } from '#features/payments/contract.ts'
import { PaymentPage } from '#features/payments/web/payment-page.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const payment: PaymentWithReceipt = {
  ...{ id: newId(), number: 'EN2026-00001', invoiceId: newId(), invoiceNumber: 'FA2026-00001', clientId: newId() },
  ...{ payer: 'client', payerName: 'LEFÈVRE Zoé', mode: 'card', amountCents: 12_000, paidOn: '2026-11-23' },
  ...{ dueId: null, reference: '', note: '', reversesId: null, reversesNumber: '', isReversed: false },
  ...{ depositId: null, depositNumber: '', recordedBy: 'Camille Moreau', recordedAt: '2026-11-23T10:00:00.000Z' },
  ...{ version: 1, updatedAt: '2026-11-23T10:00:00.000Z', isReceiptPrinted: false },
}

test('the button of a receipt says that the next print is a duplicate, once the original was printed', async () => {
  let isReceiptPrinted = false
  const { user } = renderPart(<PaymentPage id={payment.id} />, {
    ...{ at: `/dashboard/encaissements/${payment.id}`, route: '/dashboard/encaissements/:id' },
    answers: {
      payments: {
        readPayment: () => ({ ...payment, isReceiptPrinted }),
        printReceipt: () => {
          isReceiptPrinted = true
          return new File(['%PDF'], 'EN2026-00001.pdf', { type: 'application/pdf' })
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Reçu' }))
  await screen.findByRole('button', { name: 'Duplicata du reçu' })
  expect(screen.queryByRole('button', { name: 'Reçu' })).toBeNull()
})
