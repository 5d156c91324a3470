import type { Database, Tx } from '#db/database.ts'
import { Refusal } from '#lib/refusal.ts'
import { type SystemContext, workInGarage } from '#platform/context.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { type Demo, type DemoPart, daysBefore } from '#platform/demo.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Print } from '#platform/http.ts'
import { demoParts } from '#server/composition.ts'

export type DemoSignIn = { email: string; password: string }

/** Opens the demo garage once: each feature adds its part, through its verbs. */
export async function openDemo(
  { database, clock, files, print }: { database: Database; clock: () => Date; files: FileStore; print: Print },
  { email, password }: DemoSignIn,
): Promise<DemoSignIn> {
  const ground = { now: clock(), email, passwordHash: await hashPassword(password), files, print }
  try {
    await database.transaction(async (db) => {
      const demo = demoIn(db, ground)
      for (const part of demoParts) await demo.part(part)
    })
  } catch (error) {
    // An earlier start or another process has made the demo.
    if (!(error instanceof Refusal)) throw error
  }
  return { email, password }
}

function demoIn(db: Tx, ground: Pick<Demo, 'now' | 'email' | 'passwordHash' | 'files' | 'print'>): Demo {
  const made = new Map<DemoPart<unknown>, Promise<unknown>>()
  const before = (days: number): SystemContext => ({ db, now: daysBefore(ground.now, days), requestId: 'demo' })
  const demo: Demo = {
    ...ground,
    before,
    inGarage: (garage, days, work) => workInGarage(before(days), { ...garage, role: 'manager' }, work),
    part<Made>(part: DemoPart<Made>) {
      const making = made.get(part) ?? part(demo)
      made.set(part, making)
      return making as Promise<Made> // the map forgets which feature made which part
    },
  }
  return demo
}
