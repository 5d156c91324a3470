import type { OrderHours } from '#features/time-entries/contract.ts'
import { clockedWords, differenceWords, productivityWords, soldWords } from '#features/time-entries/hours.ts'
import { totalsOfOrder } from '#features/time-entries/sold-hours.ts'
import { wholeOrderLabel, workOf } from '#features/time-entries/time-entry.ts'
import classes from '#features/time-entries/web/order-hours.module.css'
import { unseen } from '#ui/unseen.ts'

/** Sold hours against clocked ones, line by line and in total. */
export function HoursTable({ hours }: { hours: OrderHours }) {
  const { lines, wholeSeconds } = hours
  const { soldThousandths, clockedSeconds } = totalsOfOrder(hours)
  return (
    <table className={classes.table}>
      <caption className={unseen}>Heures vendues et pointées</caption>
      <thead>
        <tr>
          <th scope="col">Travail</th>
          <th scope="col">Vendues</th>
          <th scope="col">Pointées</th>
          <th scope="col">Écart</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, label, soldThousandths: sold, clockedSeconds: clocked }) => (
          <tr key={id}>
            <th scope="row">{workOf({ lineId: id, lineLabel: label })}</th>
            <td>{soldWords(sold)}</td>
            <td>{clockedWords(clocked)}</td>
            <td>{clocked > 0 ? differenceWords(sold, clocked) : ''}</td>
          </tr>
        ))}
        {wholeSeconds > 0 && (
          <tr>
            <th scope="row">{wholeOrderLabel}</th>
            <td />
            <td>{clockedWords(wholeSeconds)}</td>
            <td />
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{soldWords(soldThousandths)}</td>
          <td>{clockedWords(clockedSeconds)}</td>
          <td>{clockedSeconds > 0 ? differenceWords(soldThousandths, clockedSeconds) : ''}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={3}>
            Productivité (vendues / pointées)
          </th>
          <td>{productivityWords(soldThousandths, clockedSeconds)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
