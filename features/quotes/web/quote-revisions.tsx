import { Button, Modal, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { query } from '#features/quotes/web/api.ts'
import { QuoteComparison } from '#features/quotes/web/quote-comparison.tsx'
import { QuoteEditor } from '#features/quotes/web/quote-editor.tsx'
import { formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import entries from '#ui/entry-list.module.css'
import { ErrorState } from '#ui/error-state.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { Panel } from '#ui/panel.tsx'

/** The versions that the client was shown, each as it was. */
export function QuoteRevisions({ quote: { id, revision: count } }: { quote: Quote }) {
  const [opened, setOpened] = useState<number>()
  const [compared, setCompared] = useState<number>()
  const { data, isPending, error } = useQuery({
    ...query.listQuoteRevisions.queryOptions({ input: { id } }),
    enabled: count > 0,
  })
  return (
    <Panel title="Versions présentées">
      {count === 0 && <Text className={entries.quiet}>Ce devis n’a pas encore été présenté.</Text>}
      {count > 0 && isPending && <Skeleton height={48} />}
      {error && !data && <Text className={entries.quiet}>{problemOf(error).sentence}</Text>}
      <ul className={entries.list}>
        {(data ?? []).map(({ revision, grossCents, presentedAt }) => (
          <li key={revision} className={entries.item}>
            <span className={entries.line}>
              <span>
                Version {revision}, <b>{euros(grossCents)} TTC</b>
              </span>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Comparer la version ${revision} au devis actuel`}
                onClick={() => setCompared(revision)}
              >
                Comparer
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Ouvrir la version ${revision}`}
                onClick={() => setOpened(revision)}
              >
                Ouvrir
              </Button>
            </span>
            <span className={entries.quiet}>Présentée le {formatInstant(presentedAt)}</span>
          </li>
        ))}
      </ul>
      {compared !== undefined && <QuoteComparison id={id} revision={compared} onClose={() => setCompared(undefined)} />}
      {opened !== undefined && <Revision id={id} revision={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}

type RevisionProps = { id: string; revision: number; onClose: () => void }

function Revision({ id, revision, onClose }: RevisionProps) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const { data, error, refetch, isFetching } = useQuery(
    query.readQuoteRevision.queryOptions({ input: { id, revision }, staleTime: Number.POSITIVE_INFINITY }),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Version ${revision}, telle que présentée`}
      size="75rem"
      fullScreen={isPhone}
    >
      {data ? (
        <QuoteEditor quote={data.quote} lines={data.lines} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      ) : (
        <PageSkeleton />
      )}
    </Modal>
  )
}
