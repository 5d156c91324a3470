import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { systemClock } from '#browser/clock.ts'
import { today } from '#browser/today.ts'
import { useLivePage } from '#browser/use-live-page.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Quote } from '#features/quotes/contract.ts'
import { isExpired } from '#features/quotes/quote.ts'
import { quoteAddress } from '#features/quotes/quote-list.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { AcceptForm } from '#features/quotes/web/accept-form.tsx'
import { query, quoteList, quotePlace } from '#features/quotes/web/api.ts'
import { formatAgo } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { WorkCard, WorkRow, workRows } from '#records/work-card.tsx'

const { page, ...every } = quoteAddress.read(new URLSearchParams('etat=presente&tri=attente'))
const request = { filters: every, page, pageSize: workRows }
const all = `${quotePlace.path}?${quoteAddress.write({ page, ...every })}`

/** « Accord attendu »: the quotes that clients have not answered, those that wait longest first. */
export function AwaitedQuotesCard() {
  const { data: sum } = useQuery(query.sumQuotes.queryOptions({ input: every }))
  const [answered, setAnswered] = useState<Quote>()
  const mayWrite = useMay(quotesRights.write)
  return (
    <>
      <WorkCard
        title="Accord attendu"
        to={all}
        all="Tous les devis présentés"
        page={useLivePage(quoteList, request)}
        sumCents={sum?.grossCents}
        empty="Aucun devis sans réponse"
      >
        {(quote) => <Row key={quote.id} quote={quote} onAnswer={mayWrite ? () => setAnswered(quote) : undefined} />}
      </WorkCard>
      {answered && <AcceptForm quote={answered} onClose={() => setAnswered(undefined)} />}
    </>
  )
}

function Row({ quote, onAnswer }: { quote: Quote; onAnswer: (() => void) | undefined }) {
  const { id, number, clientName, plate, presentedAt, grossCents } = quote
  const expired = isExpired(quote, today())
  return (
    <WorkRow
      to={`${quotePlace.path}/${id}`}
      name={[plate, clientName].filter(Boolean).join(' · ')}
      detail={
        <>
          {number}
          {presentedAt && `, présenté ${formatAgo(presentedAt, new Date(systemClock.now()))}`}
          {expired && (
            <Text span inherit c="copper" fw={600}>
              {' '}
              · expiré
            </Text>
          )}
        </>
      }
      after={
        <>
          <Text span size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
            {euros(grossCents)}
          </Text>
          {onAnswer && (
            <Button size="compact-sm" variant="default" visibleFrom="sm" onClick={onAnswer}>
              Noter l’accord
            </Button>
          )}
        </>
      }
    />
  )
}
