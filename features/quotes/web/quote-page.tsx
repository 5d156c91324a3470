import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { problemOf } from '#browser/call.ts'
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
import classes from '#features/quotes/web/quote-page.module.css'
import { QuoteRevisions } from '#features/quotes/web/quote-revisions.tsx'
import { QuoteSummary } from '#features/quotes/web/quote-summary.tsx'
import { ReadRecord, RecordFrame } from '#records/record-frame.tsx'
import { UnknownRecord } from '#records/unknown-record.tsx'

const unknownWords = { unknown: 'Devis introuvable', all: 'Voir tous les devis' }

/** A quote, on a page of its own or beside the list. */
export function QuotePage({ id }: { id: string }) {
  return (
    <RecordFrame words={quoteWords} place={quotePlace} id={id}>
      {z.uuid().safeParse(id).success ? <Asked id={id} /> : <Unknown />}
    </RecordFrame>
  )
}

function Unknown() {
  return <UnknownRecord words={unknownWords} list={quotePlace.path} isGone />
}

function Asked({ id }: { id: string }) {
  const query = useQuery(quoteQuery(id))
  if (query.error && problemOf(query.error).code === quoteNotFound.code) return <Unknown />
  return (
    <ReadRecord query={query} title={query.data?.quote.number ?? 'Devis'} failed="Ce devis ne s’ouvre pas">
      {(whole) => <Known whole={whole} />}
    </ReadRecord>
  )
}

function Known({ whole: { quote, lines, acceptances } }: { whole: WholeQuote }) {
  const mayWrite = useMay(quotesRights.write)
  const [isSaved, setSaved] = useState(true)
  return (
    <div className={classes.frame}>
      {quote.dossierId && <DossierBanner id={quote.dossierId} />}
      <QuoteHeader quote={quote} mayWrite={mayWrite} isSaved={isSaved} />
      <div className={classes.parts}>
        <QuoteSummary quote={quote} />
        <RecordParts of="quote" id={quote.id} />
        <QuoteEditor key={quote.status} quote={quote} lines={lines} mayWrite={mayWrite} onSaved={setSaved} />
        <div className={classes.columns}>
          <div className={classes.column}>
            <QuoteAgreements quote={quote} acceptances={acceptances} />
            <QuoteRevisions quote={quote} />
          </div>
          <QuoteHistory quoteId={quote.id} />
        </div>
      </div>
      {mayWrite && quote.status === 'draft' && <EditQuoteDrawer quote={quote} />}
    </div>
  )
}
