import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { mayBe } from '#features/repair-orders/repair-order.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { call } from '#features/repair-orders/web/api.ts'
import { CancelForm } from '#features/repair-orders/web/cancel-form.tsx'
import { DocumentButton, useDocuments } from '#priced-papers/web/document-button.tsx'
import { useAct } from '#records/use-act.ts'

/** The documents of an order, and the acts that undo. */
export function OrderMore({ order }: { order: RepairOrder }) {
  const { id } = order
  const documents = useDocuments()
  const mayWrite = useMay(repairOrdersRights.write)
  const [isCancelling, setCancelling] = useState(false)
  const reopen = useAct({
    feature: 'repairOrders',
    act: (_: undefined) => call.reopenRepairOrder({ id }),
    done: 'Ordre rouvert\u202f: il attend une nouvelle autorisation',
  })
  return (
    <>
      <DocumentButton
        command="print-repair-order"
        group="Cet ordre"
        documents={documents}
        print={() => call.printRepairOrder({ id })}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            Plus
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => documents.mutate(() => call.printWorkshopSheet({ id }))}>
            Fiche atelier, sans prix
          </Menu.Item>
          {mayWrite && mayBe(order, 'reopen') && (
            <Menu.Item onClick={() => reopen.mutate(undefined)}>Rouvrir pour modifier</Menu.Item>
          )}
          {mayWrite && mayBe(order, 'cancel') && (
            <Menu.Item color="red" onClick={() => setCancelling(true)}>
              Annuler l’ordre
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isCancelling && <CancelForm order={order} onClose={() => setCancelling(false)} />}
    </>
  )
}
