import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { ReceptionPhotographs } from '#features/attachments/web/reception-photographs.tsx'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import {
  type ReceptionField,
  receptionFields,
  receptionLabels,
  showReceptionField,
} from '#features/repair-orders/reception.ts'
import classes from '#features/repair-orders/web/order-reception.module.css'
import { VehicleSilhouette } from '#features/repair-orders/web/vehicle-silhouette.tsx'
import { useOpener } from '#records/use-opener.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'

/** The requests of the client and the state of the vehicle when it came. */
export function OrderReception({ order, mayEdit }: { order: RepairOrder; mayEdit: boolean }) {
  const { id, receivedAt, requests, marks } = order
  const isNoted = receivedAt !== null
  const told = receptionFields.filter((field) => field !== 'requests').map((field) => entryOf(order, field))
  return (
    <Panel title="Réception" action={mayEdit && <Note isNoted={isNoted} />}>
      {requests && <p className={classes.requests}>{requests}</p>}
      {!isNoted && <Text className={entries.quiet}>L’état du véhicule à la réception n’est pas encore noté.</Text>}
      {isNoted && (
        <div className={classes.parts}>
          <VehicleSilhouette marks={marks} />
          <DefinitionList entries={told} />
        </div>
      )}
      <ReceptionPhotographs orderId={id} />
    </Panel>
  )
}

function entryOf(order: RepairOrder, field: ReceptionField) {
  return { label: receptionLabels[field], value: showReceptionField(field, order[field]) }
}

function Note({ isNoted }: { isNoted: boolean }) {
  const opener = useOpener('reception')
  return (
    <Button size="compact-sm" variant={isNoted ? 'default' : 'light'} component={Link} {...opener}>
      {isNoted ? 'Modifier' : 'Noter la réception'}
    </Button>
  )
}
