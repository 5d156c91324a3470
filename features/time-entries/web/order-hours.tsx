import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconClockPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { OrderHours } from '#features/time-entries/contract.ts'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import { totalsOfOrder } from '#features/time-entries/sold-hours.ts'
import { timeEntryAddress } from '#features/time-entries/time-entry-list.ts'
import { orderHoursEntity, timeEntryPlace } from '#features/time-entries/web/api.ts'
import { HoursForm } from '#features/time-entries/web/hours-form.tsx'
import { HoursTable } from '#features/time-entries/web/hours-table.tsx'
import { OrderClock } from '#features/time-entries/web/order-clock.tsx'
import classes from '#features/time-entries/web/order-hours.module.css'
import { OrderPeople } from '#features/time-entries/web/order-people.tsx'
import { Panel } from '#ui/panel.tsx'

/** « Heures »: the clock of the person, and sold hours against clocked ones. */
export function OrderHoursCard({ id }: { id: string }) {
  const { value, isLoading, error, refresh } = useLiveRecord('timeEntries', orderHoursEntity, id)
  if (value) return <Known hours={value} />
  return (
    <Panel title="Heures">
      {isLoading ? (
        <Skeleton height={120} />
      ) : (
        <Group role="alert" justify="space-between">
          <Text size="sm">
            {error ? problemOf(error).sentence : 'Les heures de cet ordre s’afficheront au retour du réseau.'}
          </Text>
          <Button size="compact-sm" variant="default" onClick={refresh}>
            Réessayer
          </Button>
        </Group>
      )}
    </Panel>
  )
}

function Known({ hours }: { hours: OrderHours }) {
  const mayWrite = useMay(timeEntriesRights.write)
  const { repairOrderId, status, lines } = hours
  const { clockedSeconds } = totalsOfOrder(hours)
  const isEmpty = lines.length === 0 && clockedSeconds === 0
  return (
    <Panel title="Heures" action={<Acts orderId={repairOrderId} mayAdd={mayWrite && status !== 'draft'} />}>
      <div className={classes.card}>
        {mayWrite && <OrderClock hours={hours} />}
        {isEmpty ? (
          <p className={classes.quiet}>
            Ni heure vendue ni heure pointée{'\u202f'}: les lignes de main-d’œuvre et de peinture vendent des heures,
            les pointages disent celles qui sont passées.
          </p>
        ) : (
          <HoursTable hours={hours} />
        )}
        <OrderPeople hours={hours} />
      </div>
    </Panel>
  )
}

const { page, ...every } = timeEntryAddress.read(new URLSearchParams())

function Acts({ orderId, mayAdd }: { orderId: string; mayAdd: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const all = `${timeEntryPlace.path}?${timeEntryAddress.write({ page, ...every, repairOrderId: orderId })}`
  return (
    <Group gap="md">
      <Anchor component={Link} to={all} size="sm">
        Voir les pointages
      </Anchor>
      {mayAdd && (
        <Button variant="default" leftSection={<IconClockPlus size={18} />} onClick={() => setOpen(true)}>
          Saisir des heures
        </Button>
      )}
      {isOpen && <HoursForm repairOrderId={orderId} onClose={() => setOpen(false)} />}
    </Group>
  )
}
