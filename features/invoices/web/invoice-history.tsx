import { IconCopy, IconFilePlus, IconList, IconPencil, IconRubberStamp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { InvoiceEvent } from '#features/invoices/contract.ts'
import { describeInvoiceEvent } from '#features/invoices/invoice-events.ts'
import { invoiceNotFound } from '#features/invoices/refusals.ts'
import { invoiceHistory } from '#features/invoices/web/api.ts'
import { History } from '#records/history.tsx'

/** The history of an invoice: its writing, its issue, its duplicates. */
export function InvoiceHistory({ invoiceId }: { invoiceId: string }) {
  return <History place={invoiceHistory(invoiceId)} notFound={invoiceNotFound.code} tell={tell} />
}

function tell(event: InvoiceEvent) {
  return { ...describeInvoiceEvent(event), icon: icons[event.action] ?? <IconPencil size={15} /> }
}

const icons: Record<string, ReactNode> = {
  'invoice.created': <IconFilePlus size={15} />,
  'invoice.lines_edited': <IconList size={15} />,
  'invoice.issued': <IconRubberStamp size={15} />,
  'invoice.duplicated': <IconCopy size={15} />,
}
