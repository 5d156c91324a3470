import { demoGarage } from '#features/garages/server/demo.ts'
import { openByPayer, type Payer } from '#features/invoices/balance.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { demoInvoices } from '#features/invoices/server/demo.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { paymentModes } from '#features/payments/payment.ts'
import { recordPayment } from '#features/payments/server/record-payment.ts'
import { reversePayment } from '#features/payments/server/reverse-payment.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import { type DemoPart, daysBefore } from '#platform/demo.ts'

/** The payments of the demonstration: most older invoices are paid, insurers after their clients, one cheque came back, one in part. */
export const demoPayments: DemoPart = async (demo) => {
  const garage = await demo.part(demoGarage)
  const invoices = await demo.part(demoInvoices)
  await demo.inGarage(garage, 0, async (today) => {
    for (const [rank, id] of invoices.entries()) {
      const invoice = await findInvoice(today, id)
      const daysAgo = Math.floor((demo.now.getTime() - Date.parse(invoice.issuedOn ?? '')) / 86_400_000)
      if (daysAgo < 8 || rank % 5 === 4) continue
      const ctx = { ...today, now: daysBefore(demo.now, daysAgo - 3) }
      await pay(ctx, invoice, rank)
    }
  })
}

async function pay(ctx: Context, invoice: Invoice, rank: number): Promise<void> {
  const open = openByPayer(invoice)
  const half = rank % 7 === 3
  if (open.client > 0)
    await receive(ctx, invoice, { payer: 'client', amountCents: half ? Math.ceil(open.client / 2) : open.client, rank })
  if (open.insurer > 0 && rank % 2 === 0)
    await receive(ctx, invoice, { payer: 'insurer', amountCents: open.insurer, rank: 1 })
}

type Receipt = { payer: Payer; amountCents: number; rank: number }

async function receive(ctx: Context, { id: invoiceId }: Invoice, { payer, amountCents, rank }: Receipt): Promise<void> {
  const wanted = paymentModes[rank % paymentModes.length] ?? 'card'
  const mode = wanted === 'other' || (wanted === 'cash' && amountCents > 50_000) ? 'cheque' : wanted
  const reference = mode === 'cheque' ? `Chèque ${1_000_000 + rank * 7_919}` : ''
  const id = newId(ctx.now.getTime())
  const paidOn = civilDate(ctx.now)
  await recordPayment(ctx, { id, invoiceId, payer, mode, amountCents, paidOn, dueId: null, reference, note: '' })
  if (rank !== 3) return
  await reversePayment(ctx, { id, reversalId: newId(ctx.now.getTime()), reason: 'Chèque impayé' })
}
