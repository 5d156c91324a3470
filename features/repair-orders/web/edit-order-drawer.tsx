import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { orderChanged } from '#features/repair-orders/refusals.ts'
import { call } from '#features/repair-orders/web/api.ts'
import { orderForm } from '#features/repair-orders/web/order-fields.ts'
import { OrderHeadFields } from '#features/repair-orders/web/order-head-fields.tsx'
import { EditPaperDrawer } from '#priced-papers/web/edit-paper-drawer.tsx'

export function EditOrderDrawer({ order }: { order: RepairOrder }) {
  return (
    <EditPaperDrawer
      {...orderForm}
      title={`Modifier l’ordre ${order.number}`}
      paper={order}
      edit={(input) => call.editRepairOrder(input)}
      changed={orderChanged.code}
      beginAnew="Revenir à l’ordre enregistré"
    >
      {(inside) => <OrderHeadFields order={order} {...inside} />}
    </EditPaperDrawer>
  )
}
