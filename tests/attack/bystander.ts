import type { Database } from '#db/database.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import type { openWire } from '#tests/attack/send.ts'
import type { TestMember } from '#tests/support/make.ts'

/** A member of another garage, who reads and writes its list all the while. */
export type Bystander = {
  /** Works until told to stop. Returns the milliseconds of each call. */
  workUntil(isOver: () => boolean): Promise<number[]>
  /** Calls that were not answered as they should be. */
  complaints: string[]
  /** The last name that the server acknowledged for each client. */
  acknowledged: Map<string, string>
}

export function bystanderAt(wire: ReturnType<typeof openWire>, member: TestMember): Bystander {
  const complaints: string[] = []
  const acknowledged = new Map<string, string>()
  const headers = {
    authorization: `Bearer ${member.accessToken}`,
    'x-garage': member.garageId,
    'content-type': 'application/json',
  }
  const ask = async (times: number[], method: string, path: string, body?: object) => {
    const call = {
      target: path,
      method,
      path,
      headers,
      body: body && Buffer.from(JSON.stringify(body)),
      manner: 'whole',
    } as const
    const { status, ms, text } = await wire.send(call)
    times.push(ms)
    const isDone = typeof status === 'number' && status < 300
    if (!isDone) complaints.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
    return isDone
  }
  const visit = async (times: number[]) => {
    const client = clientFields({ lastName: 'Patient' })
    const path = `/api/clients/${client.id}`
    if (await ask(times, 'POST', '/api/clients', client)) acknowledged.set(client.id, 'Patient')
    await ask(times, 'GET', '/api/clients?search=patient')
    if (!acknowledged.has(client.id)) return
    await ask(times, 'GET', path)
    if (await ask(times, 'PUT', path, { ...client, lastName: 'Servi', baseVersion: 1 }))
      acknowledged.set(client.id, 'Servi')
  }
  return {
    complaints,
    acknowledged,
    workUntil: async (isOver) => {
      const times: number[] = []
      while (!isOver()) await visit(times)
      return times
    },
  }
}

/** Work of the bystander that the server acknowledged and the database does not hold. */
export async function lostWork(database: Database, { acknowledged }: Bystander): Promise<string[]> {
  const rows = await database.query('select id, last_name from clients')
  const names = new Map(rows.map(({ id, last_name }) => [id, last_name]))
  return [...acknowledged].flatMap(([id, name]) =>
    names.get(id) === name ? [] : [`client ${id}: ${names.get(id)}, not ${name}`],
  )
}

export function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
