import { clientColumns } from '#features/clients/client-columns.ts'
import type { Client, ClientFilters } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { call } from '#features/clients/web/api.ts'
import { ClientMerge } from '#features/clients/web/client-merge.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Selection } from '#lib/list-selection.ts'
import { RecordSelection } from '#records/record-selection.tsx'

type SelectionProps = { selection: Selection<Client, ClientFilters>; onClear: () => void }

/** Acts on the selected clients. */
export function ClientSelection({ selection, onClear }: SelectionProps) {
  return (
    <RecordSelection
      selection={selection}
      onClear={onClear}
      mayExport={useMay(clientsRights.export)}
      mayMerge={useMay(clientsRights.merge)}
      ask={call.exportClients}
      columns={clientColumns}
      file="clients-choisis.csv"
      Merge={ClientMerge}
    />
  )
}
