import { useCallback } from 'react'
import { useLineAids } from '#features/canned-jobs/web/use-line-aids.ts'
import { useLineRates } from '#features/labour-rates/web/use-line-rates.ts'
import { useLineCosts } from '#features/line-costs/web/use-line-costs.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { call } from '#features/quotes/web/api.ts'
import { RefusedOffer } from '#features/refused-work/web/refused-offer.tsx'
import type { LineSource, PaperLine } from '#priced-papers/contract.ts'
import { PaperLines } from '#priced-papers/web/paper-lines.tsx'
import { DraftDesk } from '#priced-papers/web/preview-desk.tsx'
import type { SaveLines } from '#priced-papers/web/use-lines.ts'

type EditorProps = {
  quote: Quote
  lines: readonly PaperLine[]
  sources?: readonly LineSource[] | undefined
  mayWrite?: boolean
  /** Told whether the server has every line. */
  onSaved?(isSaved: boolean): void
}

/** The lines of a quote: written while it is a draft, read afterwards. */
export function QuoteEditor({ quote, lines, sources, mayWrite = true, onSaved }: EditorProps) {
  const { id, vehicleId } = quote
  const isOpen = quote.status === 'draft' && mayWrite
  const rates = useLineRates(quote, isOpen)
  const aids = useLineAids(rates, isOpen)
  const costs = useLineCosts('quote', id)
  const draw = useCallback((signal: AbortSignal) => call.printQuote({ id, format: 'picture' }, { signal }), [id])
  const saveLines: SaveLines = useCallback(
    async (sent) => {
      const answer = await call.editQuoteLines({ id, ...sent })
      return { ...answer, updatedAt: answer.quote.updatedAt }
    },
    [id],
  )
  return (
    <DraftDesk isOpen={isOpen} group="Ce devis" paper={quote} draw={draw}>
      <PaperLines
        isOpen={isOpen}
        paper={quote}
        fresh={lines}
        sources={sources}
        saveLines={saveLines}
        draftKind="quoteLinesDraft"
        rates={rates}
        aids={aids}
        hasChoices
        offer={
          vehicleId
            ? (written, insert) => <RefusedOffer vehicleId={vehicleId} paperId={id} lines={written} insert={insert} />
            : undefined
        }
        costs={costs}
        onSaved={onSaved}
      />
    </DraftDesk>
  )
}
