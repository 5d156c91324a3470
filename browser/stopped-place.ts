import { z } from 'zod/mini'
import type { DeviceName } from '#lib/device-names.ts'

/** The page a person left because of an ended or exhausted plan. */
type StoppedPlace = { accountId: string; garageId: string; address: string; label: string }

const key: DeviceName = 'stopped-place'
const shape = z.object({
  accountId: z.string(),
  garageId: z.string(),
  address: z.string().check(z.regex(/^\/dashboard\/./)),
  label: z.string().check(z.minLength(1)),
})

/** Stored in the tab until the payment page returns. Without storage there is no way back. */
export function keepStoppedPlace(place: StoppedPlace, storage: () => Storage = () => sessionStorage): void {
  try {
    storage().setItem(key, JSON.stringify(place))
  } catch {
    return
  }
}

export function readStoppedPlace(storage: () => Storage = () => sessionStorage): StoppedPlace | undefined {
  try {
    return z.safeParse(shape, JSON.parse(storage().getItem(key) ?? '')).data
  } catch {
    return undefined
  }
}

export function forgetStoppedPlace(storage: () => Storage = () => sessionStorage): void {
  try {
    storage().removeItem(key)
  } catch {
    return
  }
}
