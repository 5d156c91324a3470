import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { garageRights } from '#features/garages/rights.ts'
import { query } from '#features/garages/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { LegalFactsForm } from '#features/garages/web/legal-facts-form.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'

/** The legal facts of the garage: documents print them, and an invoice cannot do without some. */
export function LegalFactsPanel() {
  const mayWrite = useMay(garageRights.write)
  const { data, error, refetch, isFetching } = useQuery({ ...query.readLegalFacts.queryOptions(), enabled: mayWrite })
  if (!mayWrite) return null
  if (data) return <LegalFactsForm facts={data} />
  return (
    <Panel title="Mentions légales et paiement">
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      ) : (
        <Skeleton height={240} />
      )}
    </Panel>
  )
}
