import { clsx } from 'clsx'
import { euros } from '#lib/euros.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import { isWork } from '#priced-papers/line.ts'
import { TypedCell } from '#priced-papers/web/line-cell.tsx'
import classes from '#priced-papers/web/line-editor.module.css'
import { type PricedInput, readCost } from '#priced-papers/web/line-reads.ts'

type CostProps = {
  line: Pick<PricedInput, 'id' | 'kind'>
  rank: number
  cents: number | null
  /** The margin of the line in words; empty for a person who may not see it. */
  margin: string
  /** Missing for a person who may only read. */
  put?: ((lineId: string, cents: number | null) => void) | undefined
}

/** The net cost of a unit of a line, and the margin that it leaves. */
export function CostCell({ line, rank, cents, margin, put }: CostProps) {
  const name = isWork(line) ? 'Coût horaire HT' : 'Prix d’achat HT'
  return (
    <>
      <div className={clsx(classes.detail, classes.cost)}>
        <span>{name}</span>
        {put ? (
          <TypedCell
            isNumber
            place={{ id: line.id, column: 'cost', label: `${name}, ligne ${rank}` }}
            value={cents}
            show={(value) => (value === null ? '' : formatHundredths(value))}
            read={readCost}
            onCommit={(value) => put(line.id, value)}
          />
        ) : (
          <span>{cents === null ? 'inconnu' : euros(cents)}</span>
        )}
      </div>
      {margin && <span className={classes.margin}>{margin}</span>}
    </>
  )
}
