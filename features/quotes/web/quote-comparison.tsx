import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { WholeQuote } from '#features/quotes/contracts/quote.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { call, query, quoteQuery } from '#features/quotes/web/api.ts'
import { euros } from '#lib/euros.ts'
import { writesBetween } from '#priced-papers/line-writes.ts'
import { discountOf } from '#priced-papers/paper-amounts.ts'
import { totalsOf } from '#priced-papers/totals.ts'
import { LineComparison } from '#priced-papers/web/line-comparison.tsx'
import { useAct } from '#records/use-act.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { toastError, toastSuccess, toastUndo } from '#ui/toasts.tsx'

type ComparisonProps = { id: string; revision: number; onClose: () => void }

/** A presented version beside the quote as it is written now; a draft may take its lines again, whole. */
export function QuoteComparison({ id, revision, onClose }: ComparisonProps) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal opened onClose={onClose} title={`De la version ${revision} au devis actuel`} size="lg" fullScreen={isPhone}>
      <Compared id={id} revision={revision} onClose={onClose} />
    </Modal>
  )
}

function Compared({ id, revision, onClose }: ComparisonProps) {
  const mayWrite = useMay(quotesRights.write)
  const now = useQuery(quoteQuery(id))
  const then = useQuery(
    query.readQuoteRevision.queryOptions({ input: { id, revision }, staleTime: Number.POSITIVE_INFINITY }),
  )
  const restore = useRestoring({ id, revision, onClose })
  const error = now.error ?? then.error
  if (!now.data || !then.data)
    return error ? (
      <ErrorState onRetry={() => void Promise.all([now.refetch(), then.refetch()])} isRetrying={then.isFetching}>
        {problemOf(error).sentence}
      </ErrorState>
    ) : (
      <PageSkeleton />
    )
  const before = grossOf(then.data)
  const after = grossOf(now.data)
  return (
    <Stack>
      <Text>
        {euros(before)} TTC → <b>{euros(after)} TTC</b>, {differenceWords(after - before)}
      </Text>
      <LineComparison before={then.data.lines} after={now.data.lines} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        {mayWrite && now.data.quote.status === 'draft' && (
          <Button loading={restore.isPending} onClick={() => restore.mutate(now.data)}>
            Reprendre la version {revision}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

type Written = Pick<WholeQuote, 'quote' | 'lines'>
/** The quote before a version is taken again, and after it. */
type Restored = { before: Written; after: Written }

/** Takes a version again; its undo writes the head and the lines of before, unless somebody changes them meanwhile. */
function useRestoring({ id, revision, onClose }: ComparisonProps) {
  const undo = useAct({
    feature: 'quotes',
    act: async ({ before, after }: Restored) => {
      await call.editQuote({ ...before.quote, baseVersion: after.quote.version })
      for (const sent of writesBetween(after.lines, before.lines)) {
        const { conflicts } = await call.editQuoteLines({ id, ...sent })
        if (conflicts.length > 0)
          return toastError('Ces lignes ont changé entre-temps\u00a0: celles d’avant ne sont pas toutes revenues.')
      }
      toastSuccess('Devis d’avant remis')
    },
  })
  return useAct({
    feature: 'quotes',
    act: async (before: Written) => {
      await call.restoreQuoteRevision({ id, revision })
      return { before, after: await call.readQuote({ id }) }
    },
    onDone: (restored) => {
      toastUndo(`Version ${revision} reprise`, () => undo.mutate(restored))
      onClose()
    },
  })
}

type Whole = { quote: Parameters<typeof discountOf>[0]; lines: Parameters<typeof totalsOf>[0] }

function grossOf({ quote, lines }: Whole): number {
  return totalsOf(lines, discountOf(quote)).grossCents
}

function differenceWords(cents: number): string {
  if (cents === 0) return 'sans différence de total'
  return cents > 0 ? `soit ${euros(cents)} TTC de plus` : `soit ${euros(-cents)} TTC de moins`
}
