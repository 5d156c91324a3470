import { backOffMs, type Clock } from '#browser/clock.ts'
import { drainOutbox, type Send } from '#browser/drain-outbox.ts'
import type { Outbox } from '#browser/outbox.ts'

type OutboxSender = {
  /** Sends now, after a new write, a network change or a person's request. */
  wake(): void
  /** Settles when nothing is being sent. */
  stop(): Promise<void>
}

type Surroundings = { outbox: Outbox; send: Send; clock: Clock; random: () => number; report(problem: unknown): void }

/** Empties the outbox one pass at a time, with growing pauses after failed passes. */
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
      // A closed database means that another tab signed out.
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
