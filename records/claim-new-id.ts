import { type DraftKind, draftsOf, dropDraft } from '#browser/drafts.ts'
import type { Outbox } from '#browser/outbox.ts'
import { newId } from '#lib/id.ts'

const held = new Map<string, Promise<boolean>>()
const patienceMs = 1_000

/** The drafts of new records of a kind. */
type NewRecords = { entity: string; draftKind: DraftKind }

/**
 * The id of the record that this tab is typing. A page loaded again finds its own draft first; then it takes over a
 * draft that a closed tab left, which one tab alone does.
 */
export async function claimNewId(outbox: Outbox, { entity, draftKind }: NewRecords): Promise<string> {
  const { db } = outbox
  const place = `${db.name} ${draftKind}`
  const isUnwritten = async (id: string) => (await db.records.get([entity, id])) === undefined
  const own = sessionStorage.getItem(place)
  const mine = own && (await isUnwritten(own)) && (await hold(`${place} ${own}`, patienceMs)) ? own : undefined
  const left = await draftsOf(outbox, draftKind)
  const id = mine && left.includes(mine) ? mine : ((await firstFree(left)) ?? mine ?? newId())
  await hold(`${place} ${id}`)
  sessionStorage.setItem(place, id)
  return id

  async function firstFree(ids: string[]): Promise<string | undefined> {
    for (const id of ids) {
      // The device has the record already, saved or in the outbox: its id is spent.
      if (!(await isUnwritten(id))) await dropDraft(outbox, { kind: draftKind, id })
      else if (await hold(`${place} ${id}`)) return id
    }
    return undefined
  }
}

/** This tab keeps the name until it closes; a page that is loaded again waits until its former self lets go. */
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
