import type { OutboxState } from '#browser/local-database.ts'
import { today } from '#browser/today.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { deadlinesOf, stateOf } from '#features/vehicles/deadlines.ts'
import { formatDay } from '#lib/dates.ts'
import { DuplicateBadge } from '#records/duplicate-badge.tsx'
import { UnsentBadge } from '#records/unsent-badge.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type VehicleBadgesProps = {
  vehicle: Pick<Vehicle, 'archivedAt' | 'isPossibleDuplicate'>
  unsent?: OutboxState | undefined
}

/** Badges of a vehicle that is not as usual. */
export function VehicleBadges({ vehicle, unsent }: VehicleBadgesProps) {
  return (
    <>
      {vehicle.archivedAt && <StatusBadge size="sm">Archivé</StatusBadge>}
      {vehicle.isPossibleDuplicate && <DuplicateBadge />}
      {unsent && <UnsentBadge state={unsent} />}
    </>
  )
}

const names = {
  inspection: { whole: 'Contrôle technique', short: 'CT', over: 'échu' },
  insurance: { whole: 'Assurance', short: 'Assurance', over: 'échue' },
}

type DeadlinesProps = {
  vehicle: Pick<Vehicle, 'archivedAt' | 'inspectionDueOn' | 'insuranceEndsOn'>
  size: 'sm' | 'md'
}

/** The deadlines that are past or near, as long as the vehicle is no archive. */
export function DeadlineBadges({ vehicle, size }: DeadlinesProps) {
  if (vehicle.archivedAt) return null
  return deadlinesOf(vehicle, today())
    .filter(({ state }) => state !== 'fine')
    .map(({ kind, day, state }) => {
      const { whole, short, over } = names[kind]
      const isLate = state === 'late'
      const title = isLate
        ? `${whole} : ${over} le ${formatDay(day)}`
        : `${whole} : à renouveler avant le ${formatDay(day)}`
      return (
        <StatusBadge key={kind} size={size} tone={isLate ? 'danger' : 'warning'} title={title}>
          {isLate ? `${short} ${over}` : `${short} avant le ${formatDay(day).slice(0, 5)}`}
        </StatusBadge>
      )
    })
}

/** The day of a deadline in a list; in colour when it is past or near. */
export function DeadlineDay({ day, isOver }: { day: string | null; isOver: boolean }) {
  if (!day) return null
  const state = isOver ? 'fine' : stateOf(day, today())
  if (state === 'fine') return formatDay(day)
  return (
    <StatusBadge tone={state === 'late' ? 'danger' : 'warning'} title={state === 'late' ? 'Dépassé' : 'Bientôt'}>
      {formatDay(day)}
    </StatusBadge>
  )
}
