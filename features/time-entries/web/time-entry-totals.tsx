import { useQuery } from '@tanstack/react-query'
import type { TimeEntryFilters } from '#features/time-entries/contract.ts'
import { clockedWords, productivityWords, soldWords } from '#features/time-entries/hours.ts'
import { timeTotalsQuery } from '#features/time-entries/web/api.ts'
import classes from '#features/time-entries/web/order-hours.module.css'
import { formatCount } from '#lib/numbers.ts'

/** The totals of the list: its own hours, then sold against clocked on all of its orders. */
export function TimeEntryTotals({ filters }: { filters: TimeEntryFilters }) {
  const { data, error } = useQuery(timeTotalsQuery(filters))
  // The line keeps its place while it loads: the list below does not jump.
  if (!data)
    return <p className={classes.totals}>{error ? 'Les totaux s’afficheront au retour du réseau.' : '\u00a0'}</p>
  const { clockedSeconds, open, orders, soldThousandths, orderSeconds } = data
  if (orders === 0) return null
  const named = orders === 1 ? 'cet ordre' : `ces ${formatCount(orders)} ordres`
  return (
    <p className={classes.totals} role="status">
      <span>
        Pointées ici{'\u202f'}: <b>{clockedWords(clockedSeconds)}</b>
      </span>
      <span>
        Sur {named}
        {'\u202f'}: <b>{soldWords(soldThousandths)}</b> vendues, <b>{clockedWords(orderSeconds)}</b> pointées en tout
      </span>
      <span>
        Productivité{'\u202f'}: <b>{productivityWords(soldThousandths, orderSeconds)}</b>
      </span>
      {open > 0 && (
        <span>
          <b>{formatCount(open)}</b> en cours ou à vérifier, non compté{open > 1 ? 's' : ''}
        </span>
      )}
    </p>
  )
}
