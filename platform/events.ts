import { z } from 'zod'
import type { Database } from '#db/database.ts'

const change = z.object({
  garageId: z.uuid(),
  /** The position of its audit entry; null for a record that changed because of another. */
  position: z.number().int().nullable(),
  action: z.string(),
  entityId: z.uuid().nullable(),
})

/** A change in the garage, or a notice that changes may have been missed: screens read again. */
export type GarageEvent = ({ kind: 'change' } & z.infer<typeof change>) | { kind: 'missed' }

export type Events = {
  hear(garageId: string, tell: (event: GarageEvent) => void): () => void
  onClose(told: () => void): () => void
  close(): Promise<void>
}

/** One database listener per process; it forwards each change to the open screens of its garage. */
export async function createEvents(database: Database): Promise<Events> {
  const hearers = new Map<string, Set<(event: GarageEvent) => void>>()
  const closing = new Set<() => void>()

  const tellAll = (event: GarageEvent) => {
    for (const of of hearers.values()) for (const tell of of) tell(event)
  }
  const stop = await database.listen('events', (payload) => {
    // An empty payload means that the listener reconnected.
    if (payload === '') return tellAll({ kind: 'missed' })
    const event = change.parse(JSON.parse(payload))
    for (const tell of hearers.get(event.garageId) ?? []) tell({ kind: 'change', ...event })
  })

  return {
    hear(garageId, tell) {
      const of = hearers.get(garageId) ?? new Set()
      hearers.set(garageId, of.add(tell))
      return () => {
        of.delete(tell)
        if (of.size === 0) hearers.delete(garageId)
      }
    },
    onClose(told) {
      closing.add(told)
      return () => closing.delete(told)
    },
    async close() {
      for (const told of closing) told()
      await stop()
    },
  }
}
