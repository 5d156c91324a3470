import { ActionIcon, Group } from '@mantine/core'
import { IconCheckbox, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { memo, useState } from 'react'
import { euros } from '#lib/euros.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import { showScaled } from '#lib/typed-number.ts'
import { isPriced, isWork } from '#priced-papers/line.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { chosenVat, kinds, vatChoices, withKind } from '#priced-papers/line-kinds.ts'
import { atRate, type LineRates, missedRate } from '#priced-papers/line-rate.ts'
import type { LineOrigin } from '#priced-papers/line-source.ts'
import { kindLabels, reductionWords, scaleWords } from '#priced-papers/line-words.ts'
import { ChangedNote, OriginNote } from '#priced-papers/web/changed-note.tsx'
import { CostCell } from '#priced-papers/web/cost-cell.tsx'
import { LabelCell } from '#priced-papers/web/label-cell.tsx'
import type { LineActs } from '#priced-papers/web/line-acts.ts'
import type { LineAids } from '#priced-papers/web/line-aids.ts'
import { ChoiceCell, TypedCell } from '#priced-papers/web/line-cell.tsx'
import { LineChoices } from '#priced-papers/web/line-choices.tsx'
import type { LineCosting } from '#priced-papers/web/line-costing.ts'
import { LineDetails } from '#priced-papers/web/line-details.tsx'
import classes from '#priced-papers/web/line-editor.module.css'
import { LineHandle } from '#priced-papers/web/line-handle.tsx'
import { type PricedInput, readDiscount, readPrice, readQuantity } from '#priced-papers/web/line-reads.ts'

export type LineRowProps = LineCosting & {
  line: LineInput
  origin?: LineOrigin
  rank: number
  isLast: boolean
  /** The net amount of a priced line or of a subtotal; null for words. */
  cents: number | null
  rates: LineRates
  hasChoices: boolean
  acts: LineActs
  aids?: LineAids | undefined
  putCost?: ((lineId: string, cents: number | null) => void) | undefined
  isCosting: boolean
}

/** One line of the editor. It is drawn again only when it changes: a paper may have hundreds. */
export const LineRow = memo(function LineRow(row: LineRowProps) {
  const { line, origin, rank, isLast, cents, rates, hasChoices, acts, aids, isCosting } = row
  const [isOpen, setOpen] = useState(false)
  const placeOf = (column: string, name: string) => ({ id: line.id, column, label: `${name}, ligne ${rank}` })
  const priced = isPriced(line) ? line : undefined
  const cost = priced && row.cost !== undefined && (
    <CostCell line={priced} rank={rank} cents={row.cost} margin={row.margin} put={row.putCost} />
  )
  return (
    <>
      <tr className={classes.row} data-kind={line.kind} data-row={line.id}>
        <td className={classes.rank}>
          <LineHandle id={line.id} rank={rank} isLast={isLast} acts={acts} />
        </td>
        <td className={clsx(classes.cell, classes.kind)}>
          <ChoiceCell
            place={placeOf('kind', 'Type')}
            value={line.kind}
            choices={kinds.map((kind) => [kind, kindLabels[kind]])}
            onChoose={(kind) => acts.put(atRate(withKind(line, kind, rates.vat), line, rates))}
          />
        </td>
        <td className={clsx(classes.cell, classes.wide)} colSpan={priced ? 1 : 5}>
          <LabelCell place={placeOf('label', 'Désignation')} line={line} aids={aids} acts={acts} />
          {line.cannedJob && <span className={classes.more}>Forfait {line.cannedJob}</span>}
          <OriginNote line={line} origin={origin} isAside />
        </td>
        {priced && <PriceCells line={priced} placeOf={placeOf} rates={rates} acts={acts} />}
        <td className={classes.amount}>
          {cents === null ? '' : euros(cents)}
          {priced?.isOption && <span className={classes.unit}>option</span>}
          {row.shortMargin && <span className={clsx(classes.unit, classes.margin)}>{row.shortMargin}</span>}
        </td>
        <td className={clsx(classes.cell, classes.buttons)}>
          {hasChoices && line.kind === 'title' && (
            <ActionIcon
              size="md"
              aria-label={`Section en option, ligne ${rank}`}
              title="Proposer cette section en option, ou la remettre dans le devis"
              onClick={() => acts.markSection(line.id)}
            >
              <IconCheckbox size={17} />
            </ActionIcon>
          )}
          {priced && (
            <ActionIcon
              size="md"
              aria-label={`Détails de la ligne ${rank}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronDown size={17} data-open={isOpen || undefined} />
            </ActionIcon>
          )}
          <ActionIcon size="md" aria-label={`Retirer la ligne ${rank}`} onClick={() => acts.remove(line.id)}>
            <IconTrash size={17} />
          </ActionIcon>
        </td>
      </tr>
      {origin && <ChangedNote line={line} source={origin} rank={rank} put={acts.put} />}
      {isOpen && priced && (
        <tr className={classes.detailsRow}>
          <td className={clsx(classes.cell, classes.wide)} colSpan={9}>
            {origin && <OriginNote line={priced} origin={origin} />}
            <LineDetails line={priced} rank={rank} rates={rates} put={acts.put}>
              {cost}
            </LineDetails>
            {hasChoices && <LineChoices line={priced} rank={rank} put={acts.put} />}
          </td>
        </tr>
      )}
      {isCosting && !isOpen && cost && (
        <tr className={classes.detailsRow}>
          <td className={clsx(classes.cell, classes.wide)} colSpan={9}>
            <Group className={classes.costs} gap="md" align="end">
              {cost}
            </Group>
          </td>
        </tr>
      )}
    </>
  )
})

type PriceCellsProps = {
  line: PricedInput
  placeOf(column: string, name: string): { id: string; column: string; label: string }
  rates: LineRates
  acts: LineActs
}

function PriceCells({ line, placeOf, rates, acts }: PriceCellsProps) {
  const missed = missedRate(line, rates)
  const scale = scaleWords(line)
  return (
    <>
      <td className={clsx(classes.cell, classes.quantity)}>
        <TypedCell
          isNumber
          place={placeOf('quantity', isWork(line) ? 'Heures' : 'Quantité')}
          value={line.quantityThousandths}
          show={(value) => showScaled(value, 3)}
          read={readQuantity}
          onCommit={(quantityThousandths) => acts.put({ ...line, quantityThousandths })}
        />
        {scale && <span className={classes.unit}>{scale}</span>}
      </td>
      <td className={clsx(classes.cell, classes.price)}>
        <TypedCell
          isNumber
          place={placeOf('price', `Prix unitaire ${line.priceIncludesVat ? 'TTC' : 'HT'}`)}
          value={line.unitPriceCents}
          show={formatHundredths}
          read={readPrice}
          onCommit={(unitPriceCents) => acts.put({ ...line, unitPriceCents })}
        />
        {line.priceIncludesVat && <span className={classes.unit}>TTC</span>}
        {missed && (
          <span className={classes.unit} title={missed.source}>
            taux {formatHundredths(missed.cents)}
          </span>
        )}
      </td>
      <td className={clsx(classes.cell, classes.discount)}>
        <TypedCell
          isNumber
          place={placeOf('discount', 'Remise')}
          value={line.discount}
          show={reductionWords}
          read={readDiscount}
          onCommit={(discount) => acts.put({ ...line, discount })}
        />
      </td>
      <td className={clsx(classes.cell, classes.vat)}>
        <ChoiceCell
          place={placeOf('vat', 'TVA')}
          value={line.vatReason ?? `${line.vatBasisPoints}`}
          choices={vatChoices(line.vatBasisPoints)}
          onChoose={(choice) => acts.put({ ...line, ...chosenVat(choice) })}
        />
      </td>
    </>
  )
}
