import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowMerge, IconDownload } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useExport } from '#browser/list/use-export.ts'
import { saveFile } from '#browser/save-file.ts'
import { writeCsv } from '#lib/csv.ts'
import type { Selection } from '#lib/list-selection.ts'
import type { SheetColumn } from '#lib/sheet.ts'
import type { MergeProps } from '#records/record-merge.tsx'
import { toastError } from '#ui/toasts.tsx'

type CsvWish = { format: 'csv'; expectedCount: number }

type ExportProps<Row, Filters extends object> = {
  selection: Selection<Row, Filters>
  ask(input: Filters & CsvWish, options: { context: { ms: number } }): Promise<File>
  columns: readonly SheetColumn<Row>[]
  /** The name of the file of chosen rows: `clients-choisis.csv`. */
  file: string
}

type MergingProps<Row> = {
  onClear: () => void
  Merge: ComponentType<MergeProps<Row>>
  /** Says why two records cannot be merged. */
  unlike?(one: Row, other: Row): string | undefined
}

type SelectionProps<Row, Filters extends object> = ExportProps<Row, Filters> &
  MergingProps<Row> & { mayExport: boolean; mayMerge: boolean }

/** Acts on the selected records. */
export function RecordSelection<Row, Filters extends object>(props: SelectionProps<Row, Filters>) {
  const { selection, mayExport, mayMerge, ask, columns, file, ...merging } = props
  return (
    <>
      {mayExport && <ExportChosen selection={selection} ask={ask} columns={columns} file={file} />}
      {mayMerge && selection.kind === 'rows' && <MergeChosen rows={selection.rows} {...merging} />}
    </>
  )
}

/** Chosen rows are on the device. The server exports all rows of a filter, and checks their number. */
function ExportChosen<Row, Filters extends object>({ selection, ask, columns, file }: ExportProps<Row, Filters>) {
  const { mutate, isPending } = useExport(ask, toastError)
  const run = () => {
    if (selection.kind === 'rows') {
      return saveFile(new File([writeCsv(columns, selection.rows)], file, { type: 'text/csv; charset=utf-8' }))
    }
    mutate({ ...selection.filters, format: 'csv', expectedCount: selection.total })
  }
  return (
    <Button
      size="compact-md"
      variant="light"
      leftSection={<IconDownload size={16} />}
      loading={isPending}
      onClick={() => void run()}
    >
      Exporter en CSV
    </Button>
  )
}

function MergeChosen<Row>({ rows, onClear, Merge, unlike }: { rows: readonly Row[] } & MergingProps<Row>) {
  const [isMerging, merging] = useDisclosure()
  const [one, other, ...more] = rows
  const two = one && other && more.length === 0 ? { kept: one, merged: other } : undefined
  const reason = two ? unlike?.(two.kept, two.merged) : 'Choisissez exactement deux fiches'
  const pair = reason === undefined ? two : undefined
  return (
    <>
      <Button
        size="compact-md"
        variant="light"
        leftSection={<IconArrowMerge size={16} />}
        disabled={!pair}
        title={reason}
        onClick={merging.open}
      >
        Fusionner
      </Button>
      {pair && <Merge opened={isMerging} pair={pair} onClose={merging.close} onMerged={onClear} />}
    </>
  )
}
