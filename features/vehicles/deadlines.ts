import type { VehicleKind } from '#features/vehicles/vehicle.ts'

/** A deadline is announced this many days before. */
export const soonDays = 45

type Deadline = { kind: 'inspection' | 'insurance'; day: string; state: 'late' | 'soon' | 'fine' }

type Dated = { inspectionDueOn: string | null; insuranceEndsOn: string | null }

/** The days until which the technical inspection and the insurance of a vehicle are valid. */
export function deadlinesOf({ inspectionDueOn, insuranceEndsOn }: Dated, today: string): Deadline[] {
  const deadline = (kind: Deadline['kind'], day: string | null) =>
    day ? [{ kind, day, state: stateOf(day, today) }] : []
  return [...deadline('inspection', inspectionDueOn), ...deadline('insurance', insuranceEndsOn)]
}

export function stateOf(day: string, today: string): Deadline['state'] {
  if (day < today) return 'late'
  return day <= daysAfter(today, soonDays) ? 'soon' : 'fine'
}

/** The first inspection of a car or van is due four years after its first registration (highway code, R323-22). */
export function firstInspectionBy(kind: VehicleKind, firstRegisteredOn: string | null): string | undefined {
  if (!firstRegisteredOn || (kind !== 'car' && kind !== 'van')) return undefined
  const [year = '', ...rest] = firstRegisteredOn.split('-')
  const due = [Number(year) + 4, ...rest].join('-')
  return due.endsWith('-02-29') && !isLeap(Number(year) + 4) ? due.replace(/29$/, '28') : due
}

export function daysAfter(day: string, days: number): string {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

function isLeap(year: number): boolean {
  return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
}
