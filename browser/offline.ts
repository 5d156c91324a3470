import { type Clock, systemClock } from '#browser/clock.ts'
import { type Connection, createConnection } from '#browser/connection.ts'
import type { Call, Send, SendAnswer } from '#browser/drain-outbox.ts'
import { leadWhenFree } from '#browser/leader.ts'
import { followEvents, type LiveNews } from '#browser/live.ts'
import {
  heardPosition,
  keepStorage,
  localDatabaseName,
  type Owner,
  openLocalDatabase,
} from '#browser/local-database.ts'
import { createUpkeep, forgetKinds, type LiveEntity } from '#browser/local-upkeep.ts'
import { type OfflineOperation, operationsByName } from '#browser/offline-operations.ts'
import type { Outbox } from '#browser/outbox.ts'
import { createOutboxSender } from '#browser/outbox-sender.ts'
import { openTabChannel, type TabChannel } from '#browser/tab-channel.ts'
import type { Outage } from '#lib/outage.ts'
import type { Right } from '#lib/rights.ts'

/** A feature's part on the device. */
export type OfflineFeature = {
  /** Name of the feature in calls: `clients`. */
  name: string
  /** First words of the audit actions that concern its screens: `client` for `client.edited`. */
  hears: readonly string[]
  operations?: readonly OfflineOperation[]
  entities?: readonly LiveEntity[]
  /** The device of a role without this right asks for none of its records. */
  right?: Right
  /** The member lacks that right: the device forgets the records that it kept before. */
  isClosed?: boolean
}

export type Offline = {
  owner: Owner
  outbox: Outbox
  connection: Connection
  clock: Clock
  features: readonly OfflineFeature[]
  /** Tells the leading tab to send now. */
  wake(): void
  /** Reports changes in the garage; `undefined` means that anything may have changed. */
  onChange(listener: (change: { action: string; entityId: string | null } | undefined) => void): () => void
  stop(): Promise<void>
}

type Surroundings = {
  send: (owner: Owner, ending: AbortSignal) => Send
  openEvents: (owner: Owner) => (signal: AbortSignal) => Promise<Response>
  /** The length of the garage's history that this tab knew before its first reads. */
  historyLength?: number | undefined
  clock?: Clock
  random?: () => number
  locks?: Pick<LockManager, 'request'>
  report?: (problem: unknown) => void
}

/** Opens the device's data of this account in this garage and joins its upkeep. */
export function startOffline(owner: Owner, features: readonly OfflineFeature[], around: Surroundings): Offline {
  const clock = around.clock ?? systemClock
  const name = localDatabaseName(owner)
  const operations = operationsByName(features.flatMap((feature) => feature.operations ?? []))
  const outbox: Outbox = { db: openLocalDatabase(owner), operations, now: () => clock.now() }
  // A database that a sign-out removes meanwhile has nothing left to forget.
  const forgetting = forgetKinds(outbox, kindsOf(features.filter(({ isClosed }) => isClosed))).catch(() => {})
  const channel = openTabChannel(name)
  const connection = createConnection(clock, navigator.onLine ?? true)
  const listeners = new Set<Parameters<Offline['onChange']>[0]>()
  const wake = () => channel.send({ kind: 'wake' })

  channel.listen((message) => {
    if (message.kind === 'heard') connection.heard(message.outage)
    if (message.kind === 'change') for (const listener of listeners) listener(message)
    if (message.kind === 'missed' && isNews(message.position, around))
      for (const listener of listeners) listener(undefined)
  })
  const stopWatching = watchBrowser(connection, wake)
  const resign = leadWhenFree(around.locks ?? navigator.locks, name, () =>
    lead({ owner, outbox, channel, clock, features, around }),
  )
  void keepStorage()

  return {
    owner,
    outbox,
    connection,
    clock,
    features,
    wake,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      stopWatching()
      listeners.clear()
      await Promise.all([resign(), forgetting])
      channel.close()
      outbox.db.close()
    },
  }
}

// The page that opens comes first; copies for the time without network come second.
const copyAfterMs = 2_500

type Lead = {
  owner: Owner
  outbox: Outbox
  channel: TabChannel
  clock: Clock
  features: readonly OfflineFeature[]
  around: Surroundings
}

/** Work that one tab does for all: sending, the event stream, refreshing copies. */
function lead({ owner, outbox, channel, clock, features, around }: Lead): () => Promise<void> {
  const ending = new AbortController()
  const { random = Math.random, report = (problem) => console.error(problem) } = around
  const entities = entitiesOf(features.filter(({ isClosed }) => !isClosed))
  const sendCall = around.send(owner, ending.signal)
  const sender = createOutboxSender({ outbox, send, clock, random, report })
  const live = followEvents({ open: around.openEvents(owner), heard: heardPosition(outbox.db), onNews, clock, random })
  const upkeep = createUpkeep({ shelf: outbox, entities, clock, idle })
  let outage: Outage | undefined

  async function send(call: Call): Promise<SendAnswer> {
    const answer = await sendCall(call)
    const now = answer.kind === 'later' ? answer.outage : undefined
    if (now !== outage && !ending.signal.aborted) setOutage(now)
    return answer
  }

  function onNews(news: LiveNews): void {
    if (news.kind === 'heard') setOutage(news.outage)
    else channel.send(news)
    if (news.kind === 'missed' && isNews(news.position, around)) upkeep.catchUp()
    if (news.kind === 'change') upkeep.refresh(news)
  }

  function setOutage(now: Outage | undefined): void {
    const isBack = outage !== undefined && now === undefined
    outage = now
    channel.send({ kind: 'heard', outage })
    if (isBack) sender.wake()
  }

  const stopListening = channel.listen(({ kind }) => {
    if (kind !== 'wake') return
    live.retryNow()
    sender.wake()
    // A tab wakes the others because its call failed: an open stream proves nothing against it.
    if (outage) channel.send({ kind: 'heard', outage })
  })
  sender.wake()
  const cancelCopying = clock.after(copyAfterMs, () => upkeep.catchUp())

  return async () => {
    ending.abort()
    cancelCopying()
    stopListening()
    await Promise.all([sender.stop(), live.stop(), upkeep.stop()])
  }
}

function entitiesOf(features: readonly OfflineFeature[]): LiveEntity[] {
  return features.flatMap(({ entities = [] }) => entities)
}

function kindsOf(features: readonly OfflineFeature[]): string[] {
  return entitiesOf(features).map(({ kind }) => kind)
}

/** A page that opens reads everything once: the stream repeats nothing that it has read. */
function isNews(position: number | undefined, { historyLength }: Surroundings): boolean {
  return position === undefined || position !== historyLength
}

function watchBrowser(connection: Connection, wake: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('offline', () => connection.plugged(false), { signal })
  window.addEventListener(
    'online',
    () => {
      connection.plugged(true)
      connection.heard(undefined)
      wake()
    },
    { signal },
  )
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), { signal })
  return () => listening.abort()
}

function idle(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') return Promise.resolve()
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 5_000 }))
}
