import { useQuery } from '@tanstack/react-query'
import { systemClock } from '#browser/clock.ts'
import { query } from '#features/withdrawals/web/api.ts'
import { civilDate, formatInstant } from '#lib/dates.ts'
import { WorkCard, WorkRow, workRows } from '#records/work-card.tsx'

/** A withdrawal is shown while its refund may be due. */
const shownMs = 14 * 86_400_000

/** « Rétractations »: those of the last fourteen days, shown while there are some. */
export function WithdrawalsCard() {
  const since = civilDate(new Date(systemClock.now() - shownMs))
  const found = useQuery(query.listWithdrawals.queryOptions({ input: { since, pageSize: workRows } }))
  const { items = [], total = 0 } = found.data ?? {}
  if (total === 0) return null
  const page = {
    ...{ rows: items, total, isLoading: false, isRefreshing: found.isFetching, error: null },
    refresh: () => void found.refetch(),
  }
  return (
    <WorkCard title="Rétractations" page={page} empty="Personne ne s’est rétracté">
      {({ id, title, about, name, withdrawnAt }) => (
        <WorkRow
          key={id}
          to={`/dashboard/signatures/${id}`}
          name={[name, about].filter(Boolean).join(' · ')}
          detail={`${title}, ${formatInstant(withdrawnAt)}`}
        />
      )}
    </WorkCard>
  )
}
