import { useCallback } from 'react'
import { useLineAids } from '#features/canned-jobs/web/use-line-aids.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { call } from '#features/invoices/web/api.ts'
import { useLineRates } from '#features/labour-rates/web/use-line-rates.ts'
import { useLineCosts } from '#features/line-costs/web/use-line-costs.ts'
import type { LineSource, PaperLine } from '#priced-papers/contract.ts'
import { PaperLines } from '#priced-papers/web/paper-lines.tsx'
import { DraftDesk } from '#priced-papers/web/preview-desk.tsx'
import type { SaveLines } from '#priced-papers/web/use-lines.ts'

type EditorProps = {
  invoice: Invoice
  lines: readonly PaperLine[]
  sources: readonly LineSource[]
  isOpen: boolean
  onSaved(isSaved: boolean): void
}

/** The lines of an invoice: those of a draft are written as those of a quote, those of an issued one are read. */
export function InvoiceEditor({ invoice, lines, sources, isOpen, onSaved }: EditorProps) {
  const { id, kind } = invoice
  const costs = useLineCosts('invoice', id, kind === 'credit_note')
  const rates = useLineRates(invoice, isOpen)
  const aids = useLineAids(rates, isOpen)
  const draw = useCallback((signal: AbortSignal) => call.printInvoice({ id, format: 'picture' }, { signal }), [id])
  const saveLines: SaveLines = useCallback(
    async (sent) => {
      const answer = await call.editInvoiceLines({ id, ...sent })
      return { ...answer, updatedAt: answer.invoice.updatedAt }
    },
    [id],
  )
  return (
    <DraftDesk isOpen={isOpen} group="Cette facture" paper={invoice} draw={draw}>
      <PaperLines
        isOpen={isOpen}
        paper={invoice}
        fresh={lines}
        sources={sources}
        saveLines={saveLines}
        draftKind="invoiceLinesDraft"
        rates={rates}
        aids={aids}
        costs={kind === 'deposit' ? undefined : costs}
        onSaved={onSaved}
      />
    </DraftDesk>
  )
}
