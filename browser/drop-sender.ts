import { answerOf } from '#browser/call-answer.ts'
import type { SendAnswer } from '#browser/drain-outbox.ts'
import type { DroppedFile, DropRow, DropState, LocalDatabase } from '#browser/local-database.ts'
import type { FileSending } from '#browser/send-file.ts'

type Arrived = 'received' | 'bytes' | 'nothing'

/** Server calls for each drop. */
export type DropCalls = {
  /** Asked before sending: an earlier attempt succeeded and its answer was lost, or the server has the same bytes already. */
  check(drop: DropRow): Promise<Arrived>
  sendFile(file: DroppedFile, sending: FileSending): Promise<void>
  receive(drop: DropRow): Promise<void>
  /** `plan`: another plan is needed. `lost`: the server discarded the uploaded bytes. */
  meaningOf(code: string): 'plan' | 'lost' | 'final'
}

type Around = { db: LocalDatabase; calls: DropCalls; locks: Locks | null | undefined; queue?: string }
type Locks = Pick<LockManager, 'request'>
export type DropNews =
  | { kind: 'progress' }
  | { kind: 'received'; drop: DropRow }
  | { kind: 'refused' | 'blocked'; drop: DropRow; problem: NonNullable<DropRow['problem']> }

export type DropSender = {
  /** Sends all waiting drops in sequence, in one tab at a time. */
  wake(): Promise<void>
  /** Tries these drops again, after any failure. */
  retry(ids: string[]): Promise<void>
  /** The network may be back: tries again every drop that it stopped, and the one that it is about to stop. */
  goOn(): Promise<void>
  cancel(id: string): Promise<void>
  /** Stops sending a drop and keeps its bytes, until it is tried again. */
  pause(id: string): Promise<void>
  /** Bytes sent of the drop in progress here. */
  sentBytes(id: string): number | undefined
  listen(listener: (news: DropNews) => void): () => void
}

/** The failure of the server, not of the network. */
const serverFailed = {
  code: 'server_failed',
  sentence: 'Le serveur n’a pas pu recevoir cet envoi. Il reste sur cet appareil\u00a0: réessayez dans un instant.',
  data: undefined,
}

function isServerFault(answer: SendAnswer): boolean {
  return answer.kind === 'later' && (answer.status ?? 0) >= 500
}

export function createDropSender({ db, calls, locks, queue }: Around): DropSender {
  const listeners = new Set<(news: DropNews) => void>()
  const announce = (news: DropNews) => {
    for (const listener of listeners) listener(news)
  }
  let current: { id: string; sentBytes: number; isTriedAgain: boolean; ending: AbortController } | undefined

  async function drain(): Promise<void> {
    for (;;) {
      const next = await db.drops
        .orderBy('id')
        .filter((drop) => drop.state === 'waiting' && drop.queue === queue)
        .first()
      if (!next) return
      current = { id: next.id, sentBytes: 0, isTriedAgain: false, ending: new AbortController() }
      announce({ kind: 'progress' })
      await sendOne(next, current).finally(() => {
        current = undefined
        announce({ kind: 'progress' })
      })
    }
  }

  async function sendOne(drop: DropRow, sending: NonNullable<typeof current>): Promise<void> {
    const hadSent = drop.files.some(({ isSent }) => isSent)
    try {
      await pass(drop, sending)
    } catch (failure) {
      if (sending.ending.signal.aborted) return
      const answer = answerOf(failure)
      if (answer.kind !== 'refused') {
        const problem = isServerFault(answer) ? serverFailed : null
        return put(drop.id, { state: sending.isTriedAgain ? 'waiting' : 'unreachable', problem })
      }
      // The server discarded the files, so the next attempt sends all of them.
      const files = drop.files.map((file) => ({ ...file, isSent: false }))
      const meaning = calls.meaningOf(answer.code)
      if (hadSent && meaning === 'lost') return put(drop.id, { state: 'waiting', files })
      const state = meaning === 'plan' ? 'blocked' : 'refused'
      const problem = { code: answer.code, sentence: answer.sentence, data: answer.data }
      // A drop that can never succeed keeps no bytes, so sign-out does not warn about it.
      await put(drop.id, { state, files: meaning === 'final' ? [] : files, problem })
      announce({ kind: state, drop, problem })
    }
  }

  async function pass(drop: DropRow, sending: NonNullable<typeof current>): Promise<void> {
    const { signal } = sending.ending
    const arrived = await askArrived(drop)
    if (arrived !== 'received') {
      let before = 0
      for (const file of drop.files) {
        const onProgress = (sent: number) => {
          sending.sentBytes = before + Math.min(sent, file.content.size)
          announce({ kind: 'progress' })
        }
        if (!file.isSent && arrived === 'nothing') await calls.sendFile(file, { signal, onProgress })
        signal.throwIfAborted()
        before += file.content.size
        onProgress(0)
        file.isSent = true
        await put(drop.id, { files: drop.files })
      }
      // A cancellation that began while the last bytes left, or in another tab, shows in the database alone.
      if (!(await db.drops.get(drop.id))) return
      await calls.receive(drop)
    }
    await db.drops.delete(drop.id)
    announce({ kind: 'received', drop })
  }

  /** A failing check allows the action, because the server counts at reception. */
  async function askArrived(drop: DropRow): Promise<Arrived> {
    try {
      return await calls.check(drop)
    } catch (failure) {
      if (isServerFault(answerOf(failure))) return 'nothing'
      throw failure
    }
  }

  /** Updates existing rows only, so that a cancelled drop stays deleted. */
  async function put(id: string, change: Partial<DropRow>): Promise<void> {
    await db.drops.update(id, change)
  }

  // Without Web Locks (a page without HTTPS) each tab takes its own turn; the ids of the files still give each one effect.
  let turn = Promise.resolve()
  const inTurn = () => {
    turn = turn.then(drain, drain)
    return turn
  }
  const name = [db.name, queue, 'drops'].filter(Boolean).join(' ')
  const wake = () => (locks ? locks.request(name, drain) : inTurn())
  return {
    wake,
    async retry(ids) {
      const state: DropState = 'waiting'
      await db.drops.where('id').anyOf(ids).modify({ state, problem: null })
      await wake()
    },
    async goOn() {
      // An attempt that began without network may fail after the network is back.
      if (current) current.isTriedAgain = true
      await db.drops
        .filter((drop) => drop.state === 'unreachable' && drop.queue === queue)
        .modify({ state: 'waiting', problem: null })
      await wake()
    },
    async cancel(id) {
      await db.drops.delete(id)
      if (current?.id === id) current.ending.abort()
    },
    async pause(id) {
      const paused = await db.drops.where({ id }).modify((drop) => {
        if (drop.state === 'waiting') drop.state = 'paused'
      })
      if (paused && current?.id === id) current.ending.abort()
    },
    sentBytes: (id) => (current?.id === id ? current.sentBytes : undefined),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
