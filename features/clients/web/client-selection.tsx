import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowMerge, IconDownload } from '@tabler/icons-react'
import { useExport } from '#browser/list/use-export.ts'
import { saveFile } from '#browser/save-file.ts'
import { clientColumns } from '#features/clients/client-columns.ts'
import type { Client, ClientFilters } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { call } from '#features/clients/web/api.ts'
import { ClientMerge } from '#features/clients/web/client-merge.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { writeCsv } from '#lib/csv.ts'
import type { Selection } from '#lib/list-selection.ts'
import { toastError } from '#ui/toasts.tsx'

type SelectionProps = { selection: Selection<Client, ClientFilters>; onClear: () => void }

/** Actions on the selected clients. */
export function ClientSelection({ selection, onClear }: SelectionProps) {
  const mayExport = useMay(clientsRights.export)
  const mayMerge = useMay(clientsRights.merge)
  return (
    <>
      {mayExport && <ExportChosen selection={selection} />}
      {mayMerge && selection.kind === 'rows' && <MergeChosen rows={selection.rows} onClear={onClear} />}
    </>
  )
}

/** Chosen rows are on the device. The server exports all rows of a filter, and checks their number. */
function ExportChosen({ selection }: Pick<SelectionProps, 'selection'>) {
  const { mutate, isPending } = useExport(call.exportClients, toastError)
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

function MergeChosen({ rows, onClear }: { rows: readonly Client[]; onClear: () => void }) {
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
      {pair && <ClientMerge opened={isMerging} pair={pair} onClose={merging.close} onMerged={onClear} />}
    </>
  )
}

function csvOf(clients: readonly Client[]): File {
  return new File([writeCsv(clientColumns, clients)], 'clients-choisis.csv', { type: 'text/csv; charset=utf-8' })
}
