import { useList } from '#browser/list/use-list.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { paymentsRights } from '#features/payments/rights.ts'
import { call, paymentPlace } from '#features/payments/web/api.ts'
import { paymentLook } from '#features/payments/web/payment-look.tsx'
import { PaymentPage } from '#features/payments/web/payment-page.tsx'
import { filtersOf } from '#lib/list-address.ts'
import { ListExport } from '#records/list-export.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

export function PaymentList() {
  const view = useList(paymentPlace)
  const mayExport = useMay(paymentsRights.export)
  return (
    <ListScreen
      view={view}
      look={paymentLook}
      tools={(print) => (
        <ListExport
          filters={filtersOf(view.address)}
          ask={call.exportPayments}
          commands={{ id: 'export-payments', group: 'Liste des encaissements' }}
          mayExport={mayExport}
          isOffline={view.isOffline}
          onPrint={print}
        />
      )}
      mayPrintAll={mayExport}
      record={(id) => <PaymentPage id={id} />}
    />
  )
}
