import type { Clock } from '#browser/clock.ts'

export type ConnectionStatus = 'online' | 'slow' | 'offline'
export type ConnectionState = { status: ConnectionStatus; since: number }

export type Connection = {
  read(): ConnectionState
  subscribe(listener: () => void): () => void
  /** What the browser says of its own network. */
  plugged(online: boolean): void
  /** Whether the server answered, to this tab or to the one that leads. */
  reached(reached: boolean): void
  /** Watches how long a call takes, and whether somebody answered. */
  watch<T>(call: () => Promise<T>): Promise<T>
}

const slowMs = 4_000

export function createConnection(clock: Clock, online: boolean): Connection {
  const listeners = new Set<() => void>()
  const now = { plugged: online, reached: true, slow: false }
  let state: ConnectionState = { status: online ? 'online' : 'offline', since: clock.now() }

  function change(news: Partial<typeof now>): void {
    Object.assign(now, news)
    const status = !now.plugged || !now.reached ? 'offline' : now.slow ? 'slow' : 'online'
    if (status === state.status) return
    state = { status, since: clock.now() }
    for (const listener of listeners) listener()
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    plugged: (plugged) => change({ plugged }),
    reached: (reached) => change({ reached }),
    async watch(call) {
      let wasSlow = false
      const cancel = clock.after(slowMs, () => {
        wasSlow = true
        change({ slow: true })
      })
      try {
        const answer = await call()
        change({ reached: true, slow: wasSlow })
        return answer
      } catch (problem) {
        // A screen that was left cancels its calls: that says nothing of the network.
        const cancelled = problem instanceof DOMException && problem.name === 'AbortError'
        if (!cancelled) change({ reached: isServer(statusOf(problem)), slow: wasSlow })
        throw problem
      } finally {
        cancel()
      }
    },
  }
}

/** Whether an answer comes from our server rather than from nobody, or from a proxy that cannot reach it. */
export function isServer(status: number | undefined): boolean {
  return status !== undefined && ![0, 502, 503, 504].includes(status)
}

/** The HTTP status that a failed call carries, if anybody answered. */
export function statusOf(problem: unknown): number | undefined {
  const status = typeof problem === 'object' && problem !== null && 'status' in problem ? problem.status : undefined
  return typeof status === 'number' ? status : undefined
}
