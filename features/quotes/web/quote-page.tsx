import { useState } from 'react'
import { RecordParts } from '#browser/workshop-parts.tsx'
import { DossierBanner } from '#features/dossiers/web/dossier-banner.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { WholeQuote } from '#features/quotes/contract.ts'
import { quoteNotFound } from '#features/quotes/refusals.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { quotePlace, quoteQuery } from '#features/quotes/web/api.ts'
import { EditQuoteDrawer } from '#features/quotes/web/edit-quote-drawer.tsx'
import { QuoteAgreements } from '#features/quotes/web/quote-agreements.tsx'
import { QuoteEditor } from '#features/quotes/web/quote-editor.tsx'
import { QuoteHeader } from '#features/quotes/web/quote-header.tsx'
import { QuoteHistory } from '#features/quotes/web/quote-history.tsx'
import { quoteWords } from '#features/quotes/web/quote-look.tsx'
import { QuoteRevisions } from '#features/quotes/web/quote-revisions.tsx'
import { QuoteSummary } from '#features/quotes/web/quote-summary.tsx'
import { PaperSignature } from '#features/signatures/web/record-signatures.tsx'
import { chosenLines } from '#priced-papers/line-choices.ts'
import classes from '#priced-papers/web/paper-page.module.css'
import { ReadPage } from '#records/read-page.tsx'

const words = {
  ...quoteWords,
  unknown: 'Devis introuvable',
  all: 'Voir tous les devis',
  failed: 'Ce devis ne s’ouvre pas',
}

/** A quote, on a page of its own or beside the list. */
export function QuotePage({ id }: { id: string }) {
  return (
    <ReadPage
      id={id}
      place={quotePlace}
      words={words}
      query={quoteQuery(id)}
      notFound={quoteNotFound.code}
      titleOf={(whole) => whole?.quote.number ?? 'Devis'}
    >
      {(whole) => <Known whole={whole} />}
    </ReadPage>
  )
}

function Known({ whole: { quote, lines, sources, acceptances } }: { whole: WholeQuote }) {
  const mayWrite = useMay(quotesRights.write)
  const [isSaved, setSaved] = useState(true)
  const agreed = quote.status === 'accepted' ? acceptances.find(({ replacedAt }) => replacedAt === null) : undefined
  const shown = agreed ? chosenLines(lines, agreed) : lines
  return (
    <div className={classes.frame}>
      {quote.dossierId && <DossierBanner id={quote.dossierId} />}
      <QuoteHeader quote={quote} mayWrite={mayWrite} isSaved={isSaved} />
      <div className={classes.parts}>
        <QuoteSummary quote={quote} />
        {quote.dossierId && <PaperSignature id={quote.id} dossierId={quote.dossierId} />}
        <RecordParts of="quote" id={quote.id} />
        <QuoteEditor
          key={quote.status}
          quote={quote}
          lines={shown}
          sources={sources}
          mayWrite={mayWrite}
          onSaved={setSaved}
        />
        <div className={classes.columns}>
          <div className={classes.column}>
            <QuoteAgreements quote={quote} lines={lines} acceptances={acceptances} />
            <QuoteRevisions quote={quote} />
          </div>
          <QuoteHistory quoteId={quote.id} />
        </div>
      </div>
      {mayWrite && quote.status === 'draft' && <EditQuoteDrawer quote={quote} />}
    </div>
  )
}
