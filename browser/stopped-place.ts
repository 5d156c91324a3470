import { z } from 'zod/mini'

/** Where somebody was when their plan ended or was used up. */
export type StoppedPlace = { accountId: string; garageId: string; address: string; label: string }

const key = 'stopped-place'
const shape = z.object({
  accountId: z.string(),
  garageId: z.string(),
  address: z.string().check(z.regex(/^\/dashboard\/./)),
  label: z.string().check(z.minLength(1)),
})

/** The tab remembers it on the way to the payment page and back. A tab that keeps nothing offers no way back. */
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
