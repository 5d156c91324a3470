import type { OutboxState } from '#browser/local-database.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { deadlinesOf } from '#features/vehicles/deadlines.ts'
import { today } from '#features/vehicles/web/api.ts'
import { formatDay } from '#lib/dates.ts'
import { UnsentBadge } from '#records/unsent-badge.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type VehicleBadgesProps = {
  vehicle: Pick<Vehicle, 'archivedAt' | 'isPossibleDuplicate' | 'inspectionDueOn' | 'insuranceEndsOn'>
  unsent?: OutboxState | undefined
}

/** Badges of a vehicle that is not as usual. */
export function VehicleBadges({ vehicle, unsent }: VehicleBadgesProps) {
  return (
    <>
      {vehicle.archivedAt && <StatusBadge size="sm">Archivé</StatusBadge>}
      {vehicle.isPossibleDuplicate && <DuplicateBadge />}
      {!vehicle.archivedAt && <DeadlineBadges vehicle={vehicle} size="sm" />}
      {unsent && <UnsentBadge state={unsent} />}
    </>
  )
}

/** Stays until the vehicle is merged or told apart. */
export function DuplicateBadge() {
  return (
    <StatusBadge size="sm" tone="warning">
      Doublon possible
    </StatusBadge>
  )
}

const names = { inspection: 'Contrôle technique', insurance: 'Assurance' }
const shortNames = { inspection: 'CT', insurance: 'Assurance' }

/** The deadlines that are past or near. */
export function DeadlineBadges({ vehicle, size }: { vehicle: VehicleBadgesProps['vehicle']; size: 'sm' | 'md' }) {
  return deadlinesOf(vehicle, today())
    .filter(({ state }) => state !== 'fine')
    .map(({ kind, day, state }) => (
      <StatusBadge
        key={kind}
        size={size}
        tone={state === 'late' ? 'danger' : 'warning'}
        title={`${names[kind]} : ${state === 'late' ? 'échu le' : 'à renouveler avant le'} ${formatDay(day)}`}
      >
        {state === 'late' ? `${shortNames[kind]} échu` : `${shortNames[kind]} avant le ${formatDay(day).slice(0, 5)}`}
      </StatusBadge>
    ))
}
