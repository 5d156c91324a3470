import { draftsOf, dropDraft } from '#browser/drafts.ts'
import type { Outbox } from '#browser/outbox.ts'
import { newKind } from '#features/clients/web/client-draft.ts'
import { newId } from '#lib/id.ts'

const held = new Map<string, Promise<boolean>>()
const patienceMs = 1_000

/**
 * The id of the client that this tab is typing. What this tab had begun comes first, so that a page loaded again finds
 * it; then what a closed tab has left, which one tab alone takes up.
 */
export async function claimNewClientId(outbox: Outbox): Promise<string> {
  const { db } = outbox
  const place = `${db.name} ${newKind}`
  const own = sessionStorage.getItem(place)
  const mine = own && (await isUnwritten(outbox, own)) && (await hold(`${place} ${own}`, patienceMs)) ? own : undefined
  const left = await draftsOf(outbox, newKind)
  const id = mine && left.includes(mine) ? mine : ((await firstFree(outbox, place, left)) ?? mine ?? newId())
  await hold(`${place} ${id}`)
  sessionStorage.setItem(place, id)
  return id
}

async function firstFree(outbox: Outbox, place: string, ids: string[]): Promise<string | undefined> {
  for (const id of ids) {
    if (!(await isUnwritten(outbox, id))) await dropDraft(outbox, { kind: newKind, id })
    else if (await hold(`${place} ${id}`)) return id
  }
  return undefined
}

/** Once the device has the client, saved or waiting in the outbox, its id is spent. */
async function isUnwritten({ db }: Outbox, id: string): Promise<boolean> {
  return (await db.records.get(['client', id])) === undefined
}

/** This tab keeps the name for as long as it lives; a page that is loaded again waits for the one before it to let go. */
function hold(name: string, patience = 0): Promise<boolean> {
  const asked = held.get(name) ?? ask(name, patience)
  held.set(name, asked)
  void asked.then((isHeld) => isHeld || held.delete(name))
  return asked
}

function ask(name: string, patience: number): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true) // a page without HTTPS has no locks
  const how = patience ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
  return new Promise((resolve) => {
    const untilTheEnd = new Promise<void>(() => {})
    navigator.locks
      .request(name, how, (lock) => {
        resolve(lock !== null)
        return lock ? untilTheEnd : undefined
      })
      .catch(() => resolve(false))
  })
}
