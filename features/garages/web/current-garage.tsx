import { createContext, type ReactNode, use } from 'react'
import type { Me } from '#features/garages/contract.ts'
import { may, type Right } from '#lib/rights.ts'

export type Garage = Me['garages'][number]
type CurrentGarage = {
  account: Me['account']
  garages: Garage[]
  garage: Garage
}

const Current = createContext<CurrentGarage | undefined>(undefined)

export function CurrentGarageProvider({ value, children }: { value: CurrentGarage; children: ReactNode }) {
  return <Current value={value}>{children}</Current>
}

/** The current person and garage. */
export function useCurrentGarage(): CurrentGarage {
  const current = use(Current)
  if (!current) throw new Error('This screen stands outside the workshop.')
  return current
}

/** Tells whether the person has this right here. */
export function useMay(right: Right): boolean {
  return may(useCurrentGarage().garage.role, right)
}
