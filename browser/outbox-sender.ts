import { backOffMs, type Clock } from '#browser/clock.ts'
import { drainOutbox, type Send } from '#browser/drain-outbox.ts'
import type { Outbox } from '#browser/outbox.ts'

export type OutboxSender = {
  /** Something may have changed: a new write, the network, a person who asks. Sends now. */
  wake(): void
  /** Ends once nothing is being sent any more. */
  stop(): Promise<void>
}

type Surroundings = { outbox: Outbox; send: Send; clock: Clock; random: () => number; report(problem: unknown): void }

/** Empties the outbox, one pass at a time, and waits a little longer after each pass that did not get through. */
export function createOutboxSender({ outbox, send, clock, random, report }: Surroundings): OutboxSender {
  let stopped = false
  let passing: Promise<void> | undefined
  let again = false
  let failures = 0
  let cancel = () => {}

  async function pass(): Promise<void> {
    do {
      again = false
      const outcome = await attempt()
      failures = outcome === 'empty' ? 0 : failures + 1
    } while (again && !stopped)
    passing = undefined
    if (failures > 0 && !stopped) cancel = clock.after(backOffMs(failures - 1, random), wake)
  }

  async function attempt(): Promise<'empty' | 'later'> {
    try {
      return await drainOutbox(outbox, send, () => stopped)
    } catch (problem) {
      // A database that was closed or wiped under us is how a sign-out in another tab looks from here.
      if (outbox.db.isOpen()) report(problem)
      return 'later'
    }
  }

  function wake(): void {
    if (stopped) return
    cancel()
    again = true
    passing ??= pass()
  }

  return {
    wake,
    async stop() {
      stopped = true
      cancel()
      await passing
    },
  }
}
