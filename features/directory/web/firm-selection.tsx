import { today } from '#browser/today.ts'
import type { Firm, FirmFilters } from '#features/directory/contract.ts'
import { firmColumns } from '#features/directory/firm-columns.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { call } from '#features/directory/web/api.ts'
import { FirmMerge } from '#features/directory/web/firm-merge.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Selection } from '#lib/list-selection.ts'
import { RecordSelection } from '#records/record-selection.tsx'

type SelectionProps = { selection: Selection<Firm, FirmFilters>; onClear: () => void }

/** Acts on the selected firms. */
export function FirmSelection({ selection, onClear }: SelectionProps) {
  return (
    <RecordSelection
      selection={selection}
      onClear={onClear}
      mayExport={useMay(directoryRights.export)}
      mayMerge={useMay(directoryRights.merge)}
      ask={call.exportFirms}
      columns={firmColumns(today())}
      file="societes-choisies.csv"
      Merge={FirmMerge}
      unlike={(one, other) => (one.kind === other.kind ? undefined : 'Ces deux sociétés ne sont pas du même type')}
    />
  )
}
