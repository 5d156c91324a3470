import { NativeSelect } from '@mantine/core'
import type { ImportKindInfo, ImportRecord } from '#features/imports/contract.ts'
import classes from '#features/imports/web/imports.module.css'
import type { ImportActs } from '#features/imports/web/use-import-acts.ts'
import {
  dayOrderLabels,
  dayOrders,
  decimalLabels,
  decimalSigns,
  encodingLabels,
  encodings,
  separatorLabels,
  separators,
  type TableFormat,
} from '#lib/table-format.ts'
import { Panel } from '#ui/panel.tsx'

type FormatProps = { record: ImportRecord; kinds: ImportKindInfo[]; acts: ImportActs }

const mostTitleRows = 10
const noHeader = 'none'

/** How the file was recognised, for people to correct. */
export function ImportFormat({ record, kinds, acts }: FormatProps) {
  const { format, kind } = record
  const change = (changes: Partial<TableFormat>) => acts.save(record, { format: { ...format, ...changes } })
  const rows = Array.from({ length: Math.max(mostTitleRows, format.headerRow ?? 0) }, (_, at) => `${at + 1}`)
  const disabled = acts.isSaving
  return (
    <Panel
      title="Ce que nous avons reconnu"
      hint={'Corrigez ici ce qui ne l’est pas bien\u202f: l’aperçu suit aussitôt.'}
    >
      <div className={classes.settings}>
        <NativeSelect
          label="Le fichier contient"
          disabled={disabled}
          data={kinds.map(({ kind: value, label }) => ({ value, label }))}
          value={kind}
          onChange={({ currentTarget }) => acts.save(record, { kind: currentTarget.value })}
        />
        {format.type === 'csv' && (
          <>
            <NativeSelect
              label="Séparateur"
              disabled={disabled}
              data={separators.map((value) => ({ value, label: separatorLabels[value] }))}
              value={format.separator}
              onChange={({ currentTarget }) =>
                pick(separators, currentTarget.value, (separator) => change({ separator }))
              }
            />
            <NativeSelect
              label="Alphabet"
              disabled={disabled}
              data={encodings.map((value) => ({ value, label: encodingLabels[value] }))}
              value={format.encoding}
              onChange={({ currentTarget }) => pick(encodings, currentTarget.value, (encoding) => change({ encoding }))}
            />
          </>
        )}
        <NativeSelect
          label="Titres des colonnes"
          disabled={disabled}
          data={[
            { value: noHeader, label: 'Aucun titre' },
            ...rows.map((value) => ({ value, label: `Ligne ${value}` })),
          ]}
          value={`${format.headerRow ?? noHeader}`}
          onChange={({ currentTarget }) => change({ headerRow: Number(currentTarget.value) || null })}
        />
        <NativeSelect
          label="Dates"
          disabled={disabled}
          data={dayOrders.map((value) => ({ value, label: dayOrderLabels[value] }))}
          value={format.dates}
          onChange={({ currentTarget }) => pick(dayOrders, currentTarget.value, (dates) => change({ dates }))}
        />
        <NativeSelect
          label="Nombres"
          disabled={disabled}
          data={decimalSigns.map((value) => ({ value, label: decimalLabels[value] }))}
          value={format.decimals}
          onChange={({ currentTarget }) => pick(decimalSigns, currentTarget.value, (decimals) => change({ decimals }))}
        />
      </div>
    </Panel>
  )
}

/** Gives on a chosen value with its type. */
function pick<Value extends string>(values: readonly Value[], chosen: string, give: (value: Value) => void): void {
  const value = values.find((each) => each === chosen)
  if (value !== undefined) give(value)
}
