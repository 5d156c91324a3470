import { createContext, type ReactNode, use } from 'react'
import { PartBoundary } from '#browser/part-boundary.tsx'
import type { WaitingWrite } from '#browser/use-outbox.ts'
import type { HomeCard, RecordComposer, WorkshopFeature, WorkshopPlace, WriteAddresses } from '#browser/workshop.ts'
import { houseRights } from '#lib/house-rights.ts'
import { may, type Right, type Role } from '#lib/rights.ts'

type Around = {
  features: readonly WorkshopFeature[]
  role: Role
  /** Reads the person and their garages again. */
  refresh: () => void
  /** Signs out and removes the account's data from the device. */
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

/** The features' parts for this place, as far as the role may see them. */
export function WorkshopParts({ place, fallback = null }: { place: WorkshopPlace; fallback?: ReactNode }) {
  const { features, role } = useWorkshop()
  const parts = features
    .flatMap(({ parts = [] }) => parts)
    .filter((part) => part.place === place && (!part.right || may(role, part.right)))
    .sort((one, other) => one.order - other.order)
  return (
    <PartBoundary fallback={fallback}>
      {parts.map(({ order, Part }) => (
        <Part key={`${place} ${order}`} />
      ))}
    </PartBoundary>
  )
}

/** The cards of the home page for this role, in its order. */
export function useHomeCards(): readonly HomeCard[] {
  const { features, role } = useWorkshop()
  return homeCardsFor(features, role)
}

export function homeCardsFor(features: readonly WorkshopFeature[], role: Role): readonly HomeCard[] {
  const rankOf = ({ order, orderFor = {} }: HomeCard) => orderFor[role] ?? order
  return features
    .flatMap(({ home = [] }) => home)
    .filter(({ right }) => may(role, right))
    .sort((one, other) => rankOf(one) - rankOf(other))
}

/** The modes that features give the box of a record beside notes and calls, as far as the role may use them. */
export function useComposers(): readonly RecordComposer[] {
  const { features, role } = useWorkshop()
  return features.flatMap(({ composers = [] }) => composers).filter(({ right }) => may(role, right))
}

/** The parts of later features on the page of a record, as far as the role may see them. */
export function RecordParts({ of, id }: { of: string; id: string }) {
  const { features, role } = useWorkshop()
  const parts = features
    .flatMap(({ recordParts = [] }) => recordParts)
    .filter((part) => part.of === of && (!part.right || may(role, part.right)))
    .sort((one, other) => one.order - other.order)
  return (
    <>
      {parts.map(({ order, Part }) => (
        <PartBoundary key={`${of} ${order}`}>
          <Part id={id} />
        </PartBoundary>
      ))}
    </>
  )
}

/** Every right of a garage, in display order. */
export function useRights(): readonly Right[] {
  return rightsOf(useWorkshop().features)
}

export function rightsOf(features: readonly WorkshopFeature[]): readonly Right[] {
  return [...features.flatMap(({ rights = [] }) => rights), ...houseRights].flatMap((of) => Object.values<Right>(of))
}

/** The address where a waiting write can be corrected, from its feature. */
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
