import { backOffMs, type Clock } from '#browser/clock.ts'
import { outageOf, outageOfStatus } from '#browser/outage.ts'
import { readServerSentEvents, type ServerSentEvent } from '#browser/server-sent-events.ts'
import type { Outage } from '#lib/outage.ts'

export type LiveNews =
  | { kind: 'change'; action: string; entityId: string | null }
  /** Events may have been lost: a screen that was read before this position of the history reads again. */
  | { kind: 'missed'; position: number | undefined }
  | { kind: 'heard'; outage: Outage | undefined }

type Surroundings = {
  /** `GET /api/events` with authorisation. */
  open(signal: AbortSignal): Promise<Response>
  heard: HeardPosition
  onNews(news: LiveNews): void
  clock: Clock
  random: () => number
}

/** How far into the garage's history this device has heard, also before the page was loaded. */
export type HeardPosition = { read(): Promise<number | undefined>; write(position: number): Promise<void> }

type Live = { retryNow(): void; stop(): Promise<void> }

// The server pings every 20 s; a longer silence means a dead stream.
const silenceMs = 45_000

/** Keeps the garage's event stream open and reconnects after failures. */
export function followEvents({ open, heard, onNews, clock, random }: Surroundings): Live {
  const ending = new AbortController()
  let failures = 0
  let wakeUp = () => {}

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      await listen().catch(() => {})
      if (ending.signal.aborted) return
      await pause(backOffMs(failures++, random))
    }
  }

  async function listen(): Promise<void> {
    const attempt = new AbortController()
    const signal = AbortSignal.any([ending.signal, attempt.signal])
    let cancelWatch = () => {}
    const isAlive = () => {
      cancelWatch()
      cancelWatch = clock.after(silenceMs, () => attempt.abort())
    }
    try {
      isAlive()
      const answer = await open(signal).catch(outageOf)
      const outage = answer instanceof Response ? outageOfStatus(answer.status) : answer
      if (!ending.signal.aborted) onNews({ kind: 'heard', outage })
      if (!(answer instanceof Response) || !answer.ok || !answer.body) return
      for await (const event of readServerSentEvents(answer.body, isAlive)) await pass(event)
    } finally {
      cancelWatch()
    }
  }

  async function pass({ event, data }: ServerSentEvent): Promise<void> {
    if (event === 'ready') {
      failures = 0
      const { position } = JSON.parse(data)
      // A change between the first read of the page and this stream, or while the stream was cut, was told to nobody here.
      if ((await heard.read()) !== position) onNews({ kind: 'missed', position })
      await heard.write(position)
    } else if (event === 'missed') onNews({ kind: 'missed', position: undefined })
    else if (event === 'change') {
      const { action, entityId, position } = JSON.parse(data)
      onNews({ kind: 'change', action, entityId })
      // A record that changed because of another has no entry of its own.
      if (position) await heard.write(position)
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(ms, resolve)
      wakeUp = () => {
        cancel()
        resolve()
      }
    })
  }

  const following = follow()
  return {
    retryNow: () => wakeUp(),
    async stop() {
      ending.abort()
      wakeUp()
      await following
    },
  }
}
