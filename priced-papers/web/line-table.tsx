import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { euros } from '#lib/euros.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import type { LineRates } from '#priced-papers/line-rate.ts'
import { type LineSources, originOf } from '#priced-papers/line-source.ts'
import { shownAt, type Totals } from '#priced-papers/totals.ts'
import { ColumnHead } from '#priced-papers/web/column-head.tsx'
import type { LineAids } from '#priced-papers/web/line-aids.ts'
import { costOf } from '#priced-papers/web/line-costing.ts'
import classes from '#priced-papers/web/line-editor.module.css'
import { LineRow } from '#priced-papers/web/line-row.tsx'
import sheet from '#priced-papers/web/line-table.module.css'
import type { OpenCosts } from '#priced-papers/web/use-costs.ts'
import type { useEditorKeys } from '#priced-papers/web/use-editor-keys.ts'
import { useLineDrag } from '#priced-papers/web/use-line-drag.ts'
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
  const { table, acts, onKeyDown, onPaste, onPasteEmpty, onFocus } = keys
  const drag = useLineDrag(acts.move)
  const { costs, putCost, isCosting = false } = costing
  const amounts = lines.map((_, index) => shownAt(lines, totals, index))
  return (
    <>
      <table
        ref={table}
        className={clsx(classes.table, sheet.table)}
        style={roomFor(amounts)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={onFocus}
        {...drag}
      >
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
              origin={sources && originOf(line.id, sources)}
              rank={index + 1}
              isLast={index === lines.length - 1}
              cents={amounts[index] ?? null}
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
        <button type="button" className={classes.hint} onClick={() => acts.add()} onPaste={onPasteEmpty}>
          Ajoutez une première ligne, ou collez ici un tableau copié depuis un tableur (désignation, quantité, prix).
        </button>
      )}
    </>
  )
}

/** The characters of the widest amount: the rows do not measure each other. */
function roomFor(amounts: readonly (number | null)[]): CSSProperties {
  const cents = amounts.map((amount) => amount ?? 0)
  const widest = Math.max(euros(Math.max(0, ...cents)).length, euros(Math.min(0, ...cents)).length)
  return { '--widest-amount': widest } as CSSProperties // React takes names of our own too, its type does not
}
