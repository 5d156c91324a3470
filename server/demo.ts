import type { Tx } from '#db/database.ts'
import { Refusal } from '#lib/refusal.ts'
import { type SystemContext, workInGarage } from '#platform/context.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { type Demo, type DemoPart, daysBefore } from '#platform/demo.ts'
import { demoParts, signables } from '#server/composition.ts'
import type { Services } from '#server/services.ts'

export type DemoSignIn = { email: string; password: string }

type Ground = Pick<Services, 'database' | 'clock' | 'files' | 'print' | 'clean' | 'baseUrl' | 'keys'>

/** An address that nobody has, and a telephone as it names itself. */
const documentationNetwork = '203.0.113.24'
const telephone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

/** Opens the demo garage once: each feature adds its part, through its verbs. */
export async function openDemo(
  { database, clock, files, print, clean, baseUrl, keys }: Ground,
  { email, password }: DemoSignIn,
): Promise<DemoSignIn> {
  const edge = { baseUrl, keys, network: documentationNetwork, userAgent: telephone }
  const ground = {
    now: clock(),
    email,
    password,
    passwordHash: await hashPassword(password),
    files,
    print,
    clean,
    signables,
    edge,
  }
  let done = 0
  try {
    await database.transaction(async (db) => {
      const demo = demoIn(db, ground)
      for (const part of demoParts) {
        await demo.part(part)
        done++
      }
    })
  } catch (error) {
    // An earlier start or another process has made the demo when the first part, its manager, is refused.
    if (!(error instanceof Refusal) || done > 0) throw error
  }
  return { email, password }
}

function demoIn(db: Tx, ground: Omit<Demo, 'before' | 'inGarage' | 'part'>): Demo {
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
