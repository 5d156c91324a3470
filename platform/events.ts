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
  listen(garageId: string, listener: (event: GarageEvent) => void): () => void
  onClose(listener: () => void): () => void
  close(): Promise<void>
}

/** One database listener per process; it forwards each change to the open screens of its garage. */
export async function createEvents(database: Database): Promise<Events> {
  const listeners = new Map<string, Set<(event: GarageEvent) => void>>()
  const closing = new Set<() => void>()

  const sendToAll = (event: GarageEvent) => {
    for (const ofGarage of listeners.values()) for (const listener of ofGarage) listener(event)
  }
  const stop = await database.listen('events', (payload) => {
    // An empty payload means that the listener reconnected.
    if (payload === '') return sendToAll({ kind: 'missed' })
    const event = change.parse(JSON.parse(payload))
    for (const listener of listeners.get(event.garageId) ?? []) listener({ kind: 'change', ...event })
  })

  return {
    listen(garageId, listener) {
      const ofGarage = listeners.get(garageId) ?? new Set()
      listeners.set(garageId, ofGarage.add(listener))
      return () => {
        ofGarage.delete(listener)
        if (ofGarage.size === 0) listeners.delete(garageId)
      }
    },
    onClose(listener) {
      closing.add(listener)
      return () => closing.delete(listener)
    },
    async close() {
      for (const listener of closing) listener()
      await stop()
    },
  }
}
