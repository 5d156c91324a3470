import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowMerge, IconDownload } from '@tabler/icons-react'
import { useExport } from '#browser/list/use-export.ts'
import { saveFile } from '#browser/save-file.ts'
import type { Firm, FirmFilters } from '#features/directory/contract.ts'
import { firmColumns } from '#features/directory/firm-columns.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { call, today } from '#features/directory/web/api.ts'
import { FirmMerge } from '#features/directory/web/firm-merge.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { writeCsv } from '#lib/csv.ts'
import type { Selection } from '#lib/list-selection.ts'
import { toastError } from '#ui/toasts.tsx'

type SelectionProps = { selection: Selection<Firm, FirmFilters>; onClear: () => void }

/** Actions on the selected firms. */
export function FirmSelection({ selection, onClear }: SelectionProps) {
  const mayExport = useMay(directoryRights.export)
  const mayMerge = useMay(directoryRights.merge)
  return (
    <>
      {mayExport && <ExportChosen selection={selection} />}
      {mayMerge && selection.kind === 'rows' && <MergeChosen rows={selection.rows} onClear={onClear} />}
    </>
  )
}

/** Chosen rows are on the device. The server exports all rows of a filter, and checks their number. */
function ExportChosen({ selection }: Pick<SelectionProps, 'selection'>) {
  const { mutate, isPending } = useExport(call.exportFirms, toastError)
  const run = () => {
    if (selection.kind === 'rows') return saveFile(csvOf(selection.rows))
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

function MergeChosen({ rows, onClear }: { rows: readonly Firm[]; onClear: () => void }) {
  const [isMerging, merging] = useDisclosure()
  const [one, other, ...more] = rows
  const isPair = one && other && more.length === 0
  const pair = isPair && one.kind === other.kind ? { kept: one, merged: other } : undefined
  const reason = isPair ? 'Ces deux sociétés ne sont pas du même type' : 'Choisissez exactement deux fiches'
  return (
    <>
      <Button
        size="compact-md"
        variant="light"
        leftSection={<IconArrowMerge size={16} />}
        disabled={!pair}
        title={pair ? undefined : reason}
        onClick={merging.open}
      >
        Fusionner
      </Button>
      {pair && <FirmMerge opened={isMerging} pair={pair} onClose={merging.close} onMerged={onClear} />}
    </>
  )
}

function csvOf(firms: readonly Firm[]): File {
  return new File([writeCsv(firmColumns(today()), firms)], 'societes-choisies.csv', { type: 'text/csv; charset=utf-8' })
}
