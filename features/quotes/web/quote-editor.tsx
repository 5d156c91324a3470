import { useCallback } from 'react'
import type { Quote, QuoteLine } from '#features/quotes/contract.ts'
import { call } from '#features/quotes/web/api.ts'
import { LineEditor } from '#features/quotes/web/line-editor.tsx'
import { QuoteView } from '#features/quotes/web/quote-view.tsx'
import type { SaveLines } from '#features/quotes/web/use-quote-lines.ts'

type EditorProps = {
  quote: Quote
  lines: readonly QuoteLine[]
  mayWrite?: boolean
  /** Told whether the server has every line. */
  onSaved?(isSaved: boolean): void
}

/** The lines of a quote: written while it is a draft, read afterwards. */
export function QuoteEditor({ quote, lines, mayWrite = true, onSaved }: EditorProps) {
  const { id } = quote
  const saveLines: SaveLines = useCallback(
    async (sent) => {
      const answer = await call.editQuoteLines({ id, ...sent })
      return { ...answer, updatedAt: answer.quote.updatedAt }
    },
    [id],
  )
  if (quote.status !== 'draft' || !mayWrite) return <QuoteView paper={quote} lines={lines} />
  return <LineEditor paper={quote} fresh={lines} saveLines={saveLines} draftKind="quoteLinesDraft" onSaved={onSaved} />
}
