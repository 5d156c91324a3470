import { createContext, type ReactNode, Suspense, use } from 'react'
import type { WaitingWrite } from '#browser/use-outbox.ts'
import type { WorkshopFeature, WorkshopPlace, WriteAddresses } from '#browser/workshop.ts'
import { houseRights } from '#lib/house-rights.ts'
import { may, type Right, type Role } from '#lib/rights.ts'

type Around = {
  features: readonly WorkshopFeature[]
  role: Role
  /** Signs out and leaves nothing of the account on the device. */
  leaveDevice: (accountId: string) => Promise<void>
}

const Workshop = createContext<Around | undefined>(undefined)

export function WorkshopProvider({ children, ...around }: Around & { children: ReactNode }) {
  return <Workshop value={around}>{children}</Workshop>
}

export function useWorkshop(): Around {
  const around = use(Workshop)
  if (!around) throw new Error('This screen stands outside WorkshopProvider')
  return around
}

/** What the features bring to this place, as far as the role may see it. */
export function WorkshopParts({ place, fallback = null }: { place: WorkshopPlace; fallback?: ReactNode }) {
  const { features, role } = useWorkshop()
  const parts = features
    .flatMap(({ parts = [] }) => parts)
    .filter((part) => part.place === place && (!part.right || may(role, part.right)))
    .sort((one, other) => one.order - other.order)
  return (
    <Suspense fallback={fallback}>
      {parts.map(({ order, Part }) => (
        <Part key={`${place} ${order}`} />
      ))}
    </Suspense>
  )
}

/** Every right of a garage, in the order in which people read them. */
export function useRights(): readonly Right[] {
  return rightsOf(useWorkshop().features)
}

export function rightsOf(features: readonly WorkshopFeature[]): readonly Right[] {
  return [...features.flatMap(({ rights = [] }) => rights), ...houseRights].flatMap((of) => Object.values<Right>(of))
}

/** Where a waiting write is put right: its feature says it. */
export function useWriteAddresses(): (write: WaitingWrite) => WriteAddresses | undefined {
  const { features } = useWorkshop()
  return (write) => {
    for (const { addressesOf } of features) {
      const addresses = addressesOf?.(write)
      if (addresses) return addresses
    }
    return undefined
  }
}
