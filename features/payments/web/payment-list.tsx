import { useList } from '#browser/list/use-list.ts'
import { paymentPlace } from '#features/payments/web/api.ts'
import { paymentLook } from '#features/payments/web/payment-look.tsx'
import { PaymentPage } from '#features/payments/web/payment-page.tsx'
import { PrintButton } from '#ui/list/export-menu.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

export function PaymentList() {
  return (
    <ListScreen
      view={useList(paymentPlace)}
      look={paymentLook}
      tools={(print) => <PrintButton onPrint={print} />}
      record={(id) => <PaymentPage id={id} />}
    />
  )
}
