import { useMay } from '#features/garages/web/current-garage.tsx'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { call, orderPlace } from '#features/repair-orders/web/api.ts'
import { NewOrderDrawer } from '#features/repair-orders/web/new-order-drawer.tsx'
import { orderLook } from '#features/repair-orders/web/order-look.tsx'
import { OrderPage } from '#features/repair-orders/web/order-page.tsx'
import { PaperList } from '#priced-papers/web/paper-list.tsx'

const begin = { id: 'create-repair-order', label: 'Nouvel ordre', group: 'Ordres de réparation', keys: 'n o' }
const commands = { id: 'export-repair-orders', group: 'Liste des ordres de réparation' }

export function OrderList() {
  return (
    <PaperList
      place={orderPlace}
      look={orderLook}
      begin={begin}
      mayWrite={useMay(repairOrdersRights.write)}
      exported={{ ask: call.exportRepairOrders, commands, mayExport: useMay(repairOrdersRights.export) }}
      page={(id) => <OrderPage id={id} />}
      drawer={<NewOrderDrawer />}
    />
  )
}
