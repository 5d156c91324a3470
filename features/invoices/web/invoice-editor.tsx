import { useCallback } from 'react'
import type { Invoice } from '#features/invoices/contract.ts'
import { call } from '#features/invoices/web/api.ts'
import type { QuoteLine } from '#features/quotes/contract.ts'
import { LineEditor } from '#features/quotes/web/line-editor.tsx'
import { QuoteView } from '#features/quotes/web/quote-view.tsx'
import type { SaveLines } from '#features/quotes/web/use-quote-lines.ts'

type EditorProps = {
  invoice: Invoice
  lines: readonly QuoteLine[]
  isOpen: boolean
  onSaved(isSaved: boolean): void
}

/** The lines of an invoice: those of a draft are written as those of a quote, those of an issued one are read. */
export function InvoiceEditor({ invoice, lines, isOpen, onSaved }: EditorProps) {
  const { id } = invoice
  const saveLines: SaveLines = useCallback(
    async (sent) => {
      const answer = await call.editInvoiceLines({ id, ...sent })
      return { ...answer, updatedAt: answer.invoice.updatedAt }
    },
    [id],
  )
  if (!isOpen) return <QuoteView paper={invoice} lines={lines} />
  return (
    <LineEditor paper={invoice} fresh={lines} saveLines={saveLines} draftKind="invoiceLinesDraft" onSaved={onSaved} />
  )
}
