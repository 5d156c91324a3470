import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import type { Quote } from '#features/quotes/contract.ts'
import { call } from '#features/quotes/web/api.ts'
import { QuoteActs } from '#features/quotes/web/quote-acts.tsx'
import { QuoteStanding } from '#features/quotes/web/quote-standing.tsx'
import { DocumentButton, useDocuments } from '#priced-papers/web/document-button.tsx'
import { PaperHeader } from '#priced-papers/web/paper-header.tsx'

type HeaderProps = { quote: Quote; mayWrite: boolean; isSaved: boolean }

export function QuoteHeader({ quote, mayWrite, isSaved }: HeaderProps) {
  const { isDemo } = useCurrentGarage().garage
  const { id, number } = quote
  return (
    <PaperHeader
      title={`Devis ${number}`}
      paper={quote}
      badge={<QuoteStanding quote={quote} size="md" />}
      isDemo={isDemo}
    >
      {mayWrite && <QuoteActs quote={quote} isSaved={isSaved} />}
      <DocumentButton
        command="print-quote"
        group="Ce devis"
        documents={useDocuments()}
        print={() => call.printQuote({ id })}
      />
    </PaperHeader>
  )
}
