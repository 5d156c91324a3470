import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowMerge, IconDownload } from '@tabler/icons-react'
import { useExport } from '#browser/list/use-export.ts'
import { saveFile } from '#browser/save-file.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Vehicle, VehicleFilters } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { vehicleSheet } from '#features/vehicles/vehicle-sheet.ts'
import { call } from '#features/vehicles/web/api.ts'
import { VehicleMerge } from '#features/vehicles/web/vehicle-merge.tsx'
import { writeCsv } from '#lib/csv.ts'
import type { Selection } from '#lib/list-selection.ts'
import { toastError } from '#ui/toasts.tsx'

type SelectionProps = { selection: Selection<Vehicle, VehicleFilters>; onClear: () => void }

/** Actions on the selected vehicles. */
export function VehicleSelection({ selection, onClear }: SelectionProps) {
  const mayExport = useMay(vehiclesRights.export)
  const mayMerge = useMay(vehiclesRights.merge)
  return (
    <>
      {mayExport && <ExportChosen selection={selection} />}
      {mayMerge && selection.kind === 'rows' && <MergeChosen rows={selection.rows} onClear={onClear} />}
    </>
  )
}

/** Chosen rows are on the device. The server exports all rows of a filter, and checks their number. */
function ExportChosen({ selection }: Pick<SelectionProps, 'selection'>) {
  const { mutate, isPending } = useExport(call.exportVehicles, toastError)
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

function MergeChosen({ rows, onClear }: { rows: readonly Vehicle[]; onClear: () => void }) {
  const [isMerging, merging] = useDisclosure()
  const [one, other, ...more] = rows
  const pair = one && other && more.length === 0 ? { kept: one, merged: other } : undefined
  return (
    <>
      <Button
        size="compact-md"
        variant="light"
        leftSection={<IconArrowMerge size={16} />}
        disabled={!pair}
        title={pair ? undefined : 'Choisissez exactement deux fiches'}
        onClick={merging.open}
      >
        Fusionner
      </Button>
      {pair && <VehicleMerge opened={isMerging} pair={pair} onClose={merging.close} onMerged={onClear} />}
    </>
  )
}

function csvOf(vehicles: readonly Vehicle[]): File {
  return new File([writeCsv(vehicleSheet, vehicles)], 'vehicules-choisis.csv', { type: 'text/csv; charset=utf-8' })
}
