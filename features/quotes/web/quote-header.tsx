import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import type { Quote } from '#features/quotes/contract.ts'
import { QuoteActs } from '#features/quotes/web/quote-acts.tsx'
import { QuoteDocument } from '#features/quotes/web/quote-document.tsx'
import { QuoteStanding } from '#features/quotes/web/quote-standing.tsx'
import { euros } from '#lib/euros.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type HeaderProps = { quote: Quote; mayWrite: boolean; isSaved: boolean }

export function QuoteHeader({ quote, mayWrite, isSaved }: HeaderProps) {
  const { isDemo } = useCurrentGarage().garage
  const { number, clientName, plate, vehicleName, grossCents } = quote
  return (
    <PageHeader
      title={`Devis ${number}`}
      subtitle={[clientName, plate, vehicleName, `${euros(grossCents)} TTC`].filter(Boolean).join(' · ')}
      aside={
        <>
          <QuoteStanding quote={quote} size="md" />
          {isDemo && <StatusBadge tone="accent">DÉMO</StatusBadge>}
        </>
      }
      actions={
        <>
          {mayWrite && <QuoteActs quote={quote} isSaved={isSaved} />}
          <QuoteDocument quote={quote} />
        </>
      }
    />
  )
}
