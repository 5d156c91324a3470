import type { Clock } from '#browser/clock.ts'
import { outageOf } from '#browser/outage.ts'
import type { Outage } from '#lib/outage.ts'

type ConnectionStatus = 'online' | 'slow' | 'offline'
export type ConnectionState = {
  status: ConnectionStatus
  since: number
  /** The cause while the server is out of reach. */
  outage?: Outage | undefined
}

export type Connection = {
  read(): ConnectionState
  subscribe(listener: () => void): () => void
  /** The browser's own report about its network. */
  plugged(online: boolean): void
  /** The cause of a failed call of this tab or the leading one; undefined for an answer. */
  heard(outage: Outage | undefined): void
  /** Measures a call and notes whether the server answered. */
  watch<T>(call: () => Promise<T>): Promise<T>
}

const slowMs = 4_000

export function createConnection(clock: Clock, online: boolean): Connection {
  const listeners = new Set<() => void>()
  const now: { plugged: boolean; outage: Outage | undefined; slow: boolean } = {
    plugged: online,
    outage: undefined,
    slow: false,
  }
  let state = stateAt(clock.now())

  function stateAt(since: number): ConnectionState {
    const outage = now.plugged ? now.outage : 'device'
    return { status: outage ? 'offline' : now.slow ? 'slow' : 'online', since, outage }
  }

  function change(news: Partial<typeof now>): void {
    Object.assign(now, news)
    const next = stateAt(clock.now())
    if (next.status === state.status && next.outage === state.outage) return
    state = next.status === state.status ? { ...next, since: state.since } : next
    for (const listener of listeners) listener()
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    plugged: (plugged) => change({ plugged }),
    heard: (outage) => change({ outage }),
    async watch(call) {
      let wasSlow = false
      const cancel = clock.after(slowMs, () => {
        wasSlow = true
        change({ slow: true })
      })
      try {
        const answer = await call()
        change({ outage: undefined, slow: wasSlow })
        return answer
      } catch (problem) {
        // A closed screen cancels its calls, which proves nothing about the network.
        const cancelled = problem instanceof DOMException && problem.name === 'AbortError'
        if (!cancelled) change({ outage: outageOf(problem), slow: wasSlow })
        throw problem
      } finally {
        cancel()
      }
    },
  }
}
