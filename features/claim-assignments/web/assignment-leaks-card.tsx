import { useQuery } from '@tanstack/react-query'
import { type Leak, leakLabels, leaks } from '#features/claim-assignments/assignment-standing.ts'
import { claimPlace, query } from '#features/claim-assignments/web/api.ts'
import { euros } from '#lib/euros.ts'
import { sumOf } from '#lib/sum.ts'
import { WorkCard, WorkRow } from '#records/work-card.tsx'

/** The address of the claims that leak so. */
export function leakAddress(leak: Leak): string {
  return `${claimPlace.path}?fuite=${leak === 'unnotified' ? 'non-notifiees' : 'non-envoyees'}`
}

/** « Créances qui attendent l’atelier »: signed and not notified, invoiced and not sent. */
export function AssignmentLeaksCard() {
  const { data, isLoading, isFetching, error, refetch } = useQuery(query.countClaimsToCash.queryOptions({ input: {} }))
  const rows = leaks.flatMap((leak) => {
    const figure = data?.leaks[leak]
    return figure && figure.count > 0 ? [{ id: leak, leak, ...figure }] : []
  })
  return (
    <WorkCard
      title="Créances qui vous attendent"
      to={claimPlace.path}
      all="Voir les créances"
      page={{
        ...{ rows, total: sumOf(rows.map(({ count }) => count)), isLoading, isRefreshing: isFetching, error },
        refresh: () => void refetch(),
      }}
      sumCents={sumOf(rows.map(({ cents }) => cents))}
      empty="Aucune créance n’attend l’atelier"
    >
      {({ leak, count, cents }) => (
        <WorkRow
          key={leak}
          to={leakAddress(leak)}
          name={leakLabels[leak]}
          detail={`${count} créance${count > 1 ? 's' : ''} · ${euros(cents)} TTC`}
        />
      )}
    </WorkCard>
  )
}
