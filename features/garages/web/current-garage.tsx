import { createContext, type ReactNode, use } from 'react'
import type { Me } from '#features/garages/contract.ts'
import { may, type Right } from '#lib/rights.ts'

export type Garage = Me['garages'][number]
export type CurrentGarage = {
  account: Me['account']
  garages: Garage[]
  garage: Garage
  /** Asks the server again who works where. */
  refresh: () => void
}

const Current = createContext<CurrentGarage | undefined>(undefined)

export function CurrentGarageProvider({ value, children }: { value: CurrentGarage; children: ReactNode }) {
  return <Current value={value}>{children}</Current>
}

/** Who works here, and in which garage. */
export function useCurrentGarage(): CurrentGarage {
  const current = use(Current)
  if (!current) throw new Error('This screen stands outside the workshop.')
  return current
}

/** Whether the person at the screen may do this in this garage. */
export function useMay(right: Right): boolean {
  return may(useCurrentGarage().garage.role, right)
}
