import { useExport } from '#browser/list/use-export.ts'
import type { ClientFilters } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { call } from '#features/clients/web/api.ts'
import { useExportCommands } from '#features/clients/web/use-client-commands.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { filtersOf, type Paged } from '#lib/list-address.ts'
import { ExportMenu, PrintButton } from '#ui/list/export-menu.tsx'
import { toastError } from '#ui/toasts.tsx'

type ClientExportProps = { filters: Paged<ClientFilters>; isOffline: boolean; onPrint: () => void }

export function ClientExport({ filters, isOffline, onPrint }: ClientExportProps) {
  const { mutate, isPending } = useExport(call.exportClients, toastError)
  const exportAs = (format: 'csv' | 'xlsx') => mutate({ ...filtersOf(filters), format })
  const mayExport = useMay(clientsRights.export)
  useExportCommands(mayExport && !isOffline, exportAs)
  if (!mayExport) return <PrintButton onPrint={onPrint} />
  return <ExportMenu isExporting={isPending} isOffline={isOffline} onExport={exportAs} onPrint={onPrint} />
}
