import { useList } from '#browser/list/use-list.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { signaturesRights } from '#features/signatures/rights.ts'
import { call, requestPlace } from '#features/signatures/web/api.ts'
import { requestLook } from '#features/signatures/web/request-look.tsx'
import { RequestPage } from '#features/signatures/web/request-page.tsx'
import { filtersOf } from '#lib/list-address.ts'
import { ListExport } from '#records/list-export.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

export function RequestScreen() {
  const view = useList(requestPlace)
  const mayExport = useMay(signaturesRights.export)
  return (
    <ListScreen
      view={view}
      look={requestLook}
      tools={(print) => (
        <ListExport
          filters={filtersOf(view.address)}
          ask={call.exportSignatureRequests}
          commands={{ id: 'export-signature-requests', group: 'Liste des signatures' }}
          mayExport={mayExport}
          isOffline={view.isOffline}
          onPrint={print}
        />
      )}
      mayPrintAll={mayExport}
      record={(id) => <RequestPage id={id} />}
    />
  )
}
