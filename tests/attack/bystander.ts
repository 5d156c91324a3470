import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Database } from '#db/database.ts'
import type { TestMember } from '#tests/support/make.ts'

export type BystanderWork = {
  calls: { at: number; ms: number }[]
  /** Calls that were not answered as they should be. */
  complaints: string[]
  /** The last names that the server acknowledged, in this order, by id of a client. */
  acknowledged: [string, string][]
}

/** Puts a member of another garage to work: it reads and writes its list all the while. */
export function startBystander(url: string, member: TestMember): { end(): Promise<BystanderWork> } {
  const thread = new Worker(new URL('./bystander-thread.ts', import.meta.url), { workerData: { url, member } })
  return {
    async end() {
      thread.postMessage('end')
      const [work] = await once(thread, 'message')
      return work
    },
  }
}

/** Milliseconds of the calls that began in that span of time. */
export function callsBetween({ calls }: BystanderWork, [from, to]: readonly [number, number]): number[] {
  return calls.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms)
}

/** Work of the bystander that the server acknowledged and the database does not hold. */
export async function lostWork(database: Database, { acknowledged }: BystanderWork): Promise<string[]> {
  const rows = await database.query('select id, last_name from clients')
  const names = new Map(rows.map(({ id, last_name }) => [id, last_name]))
  return [...new Map(acknowledged)].flatMap(([id, name]) =>
    names.get(id) === name ? [] : [`client ${id}: ${names.get(id)}, not ${name}`],
  )
}

export function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
