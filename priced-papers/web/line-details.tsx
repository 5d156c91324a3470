import { Checkbox, Group, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { showScaled } from '#lib/typed-number.ts'
import { isWork } from '#priced-papers/line.ts'
import { type LineInput, labourClasses, partOrigins } from '#priced-papers/line-input.ts'
import { atRate, type LineRates } from '#priced-papers/line-rate.ts'
import { labourLabels, originLabels, reductionWords } from '#priced-papers/line-words.ts'
import { TypedCell } from '#priced-papers/web/line-cell.tsx'
import classes from '#priced-papers/web/line-editor.module.css'
import { LineRateChoice } from '#priced-papers/web/line-rate-choice.tsx'
import { type PricedInput, readDiscount, readReference, readScale } from '#priced-papers/web/line-reads.ts'

type DetailsProps = {
  line: PricedInput
  rank: number
  rates: LineRates
  put(line: LineInput): void
  /** The cost of the line. */
  children?: ReactNode
}

/** The rarer fields of a line, under it. */
export function LineDetails({ line, rank, rates, put, children }: DetailsProps) {
  return (
    <Group className={classes.details} gap="md" align="end">
      {line.kind === 'labour' && (
        <NativeSelect
          label="Classe"
          value={line.labourClass ?? 't1'}
          data={labourClasses.map((value) => ({ value, label: labourLabels[value] }))}
          onChange={({ currentTarget }) =>
            put(atRate({ ...line, labourClass: classOf(currentTarget.value) }, line, rates))
          }
        />
      )}
      <LineRateChoice line={line} rates={rates} put={put} />
      {isWork(line) && (
        <div className={classes.detail}>
          <span>Temps barème</span>
          <TypedCell
            isNumber
            place={{ id: line.id, column: 'scale', label: `Temps barème en heures, ligne ${rank}` }}
            value={line.scaleThousandths}
            show={(value) => (value === undefined ? '' : showScaled(value, 3))}
            read={readScale}
            onCommit={(scaleThousandths) => put({ ...line, scaleThousandths })}
          />
        </div>
      )}
      {line.kind === 'part' && (
        <>
          <NativeSelect
            label="Origine de la pièce"
            value={line.partOrigin ?? ''}
            data={[
              { value: '', label: 'Non précisée' },
              ...partOrigins.map((value) => ({ value, label: originLabels[value] })),
            ]}
            onChange={({ currentTarget }) =>
              put({ ...line, partOrigin: partOrigins.find((each) => each === currentTarget.value) ?? null })
            }
          />
          <div className={classes.detail} data-wide>
            <span>Référence</span>
            <TypedCell
              place={{ id: line.id, column: 'reference', label: `Référence, ligne ${rank}` }}
              value={line.reference}
              show={(reference) => reference}
              read={readReference}
              onCommit={(reference) => put({ ...line, reference })}
            />
          </div>
        </>
      )}
      <div className={classes.detail}>
        <span>Vétusté</span>
        <TypedCell
          isNumber
          place={{ id: line.id, column: 'wear', label: `Vétusté, ligne ${rank}` }}
          value={line.wear}
          show={reductionWords}
          read={readDiscount}
          onCommit={(wear) => put({ ...line, wear })}
        />
      </div>
      {children}
      <Checkbox
        label="Prix saisi TTC"
        checked={line.priceIncludesVat}
        onChange={({ currentTarget }) => put({ ...line, priceIncludesVat: currentTarget.checked })}
      />
      <Checkbox
        label="Hors sinistre, à la charge du client"
        checked={line.isOutsideClaim}
        onChange={({ currentTarget }) => put({ ...line, isOutsideClaim: currentTarget.checked })}
      />
    </Group>
  )
}

const classOf = (value: string) => labourClasses.find((each) => each === value) ?? 't1'
