import type { LineInput } from '#priced-papers/line-input.ts'
import type { LineRates } from '#priced-papers/line-rate.ts'
import type { LineSources } from '#priced-papers/line-source.ts'
import { shownAt, type Totals } from '#priced-papers/totals.ts'
import { ColumnHead } from '#priced-papers/web/column-head.tsx'
import type { LineAids } from '#priced-papers/web/line-aids.ts'
import { costOf } from '#priced-papers/web/line-costing.ts'
import classes from '#priced-papers/web/line-editor.module.css'
import { LineRow } from '#priced-papers/web/line-row.tsx'
import type { OpenCosts } from '#priced-papers/web/use-costs.ts'
import type { useEditorKeys } from '#priced-papers/web/use-editor-keys.ts'
import { unseen } from '#ui/unseen.ts'

type TableProps = {
  lines: readonly LineInput[]
  sources?: LineSources
  totals: Totals
  rates: LineRates
  hasChoices: boolean
  aids?: LineAids | undefined
  keys: ReturnType<typeof useEditorKeys>
  /** Missing for a person who may not see costs. */
  costs?: OpenCosts | undefined
  putCost?: ((lineId: string, cents: number | null) => void) | undefined
  /** Whether the costs stand under all lines. */
  isCosting?: boolean | undefined
}

/** Lines in rows and columns, as a spreadsheet. */
export function LineTable({ lines, sources, totals, rates, hasChoices, aids, keys, ...costing }: TableProps) {
  const { table, acts, onKeyDown, onPaste } = keys
  const { costs, putCost, isCosting = false } = costing
  return (
    <>
      <table ref={table} className={classes.table} onKeyDown={onKeyDown} onPaste={onPaste}>
        <thead className={classes.heads}>
          <tr>
            <ColumnHead>N°</ColumnHead>
            <ColumnHead>Type</ColumnHead>
            <ColumnHead>Désignation</ColumnHead>
            <ColumnHead isNumber>Quantité</ColumnHead>
            <ColumnHead isNumber>Prix HT</ColumnHead>
            <ColumnHead isNumber>Remise</ColumnHead>
            <ColumnHead>TVA</ColumnHead>
            <ColumnHead isNumber>Total HT</ColumnHead>
            <th className={classes.head} scope="col">
              <span className={unseen}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <LineRow
              key={line.id}
              line={line}
              source={sources?.get(line.id)}
              rank={index + 1}
              cents={shownAt(lines, totals, index)}
              rates={rates}
              hasChoices={hasChoices}
              acts={acts}
              aids={aids}
              {...costOf(lines, totals, index, costs)}
              putCost={putCost}
              isCosting={isCosting}
            />
          ))}
        </tbody>
      </table>
      {lines.length === 0 && (
        <p className={classes.hint}>
          Ajoutez une première ligne, ou collez ici un tableau copié depuis un tableur (désignation, quantité, prix).
        </p>
      )}
    </>
  )
}
