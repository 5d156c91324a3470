import { today } from '#browser/today.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { type InvoiceStanding, invoiceStanding, standingLabels } from '#features/invoices/invoice-standing.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const tones: Record<InvoiceStanding, Tone> = {
  draft: 'neutral',
  open: 'info',
  late: 'danger',
  settled: 'success',
  cancelled: 'neutral',
  owed_back: 'warning',
  credit: 'neutral',
}

/** The state of an invoice today, in words. */
export function InvoiceBadge({ invoice, size }: { invoice: Invoice; size: 'sm' | 'md' }) {
  const standing = invoiceStanding(invoice, today())
  return (
    <StatusBadge size={size} tone={tones[standing]}>
      {standingLabels[standing]}
    </StatusBadge>
  )
}
