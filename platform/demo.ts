import type { Context, SystemContext } from '#platform/context.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Clean, GuestEdge, Print } from '#platform/http.ts'
import type { Signable } from '#platform/signing.ts'

export type DemoGarage = { garageId: string; accountId: string }

/** The demo while it is made, in one transaction: its past is counted back from `now`. */
export type Demo = {
  now: Date
  /** The credentials of the manager. */
  email: string
  password: string
  passwordHash: string
  files: FileStore
  print: Print
  clean: Clean
  /** Every kind of record that people sign, and the facts of the edge for the person who signs. */
  signables: readonly Signable[]
  edge: GuestEdge
  /** A past instant, without a garage. */
  before(days: number): SystemContext
  /** A past instant in the garage, as its manager. */
  inGarage<T>(garage: DemoGarage, days: number, work: (ctx: Context) => Promise<T>): Promise<T>
  /** Makes the part of another feature first, and once. */
  part<Made>(part: DemoPart<Made>): Promise<Made>
}

/** The part of a feature in the demo garage, made through its verbs. */
export type DemoPart<Made = void> = (demo: Demo) => Promise<Made>

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}
