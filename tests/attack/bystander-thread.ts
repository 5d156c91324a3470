/** The thread of the bystander: the work of making an attack does not delay the clock of the one who waits. */
import { parentPort, workerData } from 'node:worker_threads'
import { clientFields } from '#features/clients/server/samples.ts'
import type { BystanderWork } from '#tests/attack/bystander.ts'
import { openWire } from '#tests/attack/send.ts'
import type { TestMember } from '#tests/support/make.ts'

const { url, member } = workerData as { url: string; member: TestMember } // given by bystander.ts
const wire = openWire(url)
const work: BystanderWork = { calls: [], complaints: [], acknowledged: [] }
const headers = {
  authorization: `Bearer ${member.accessToken}`,
  'x-garage': member.garageId,
  'content-type': 'application/json',
}

let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
while (!isOver) await visit()
wire.close()
parentPort?.postMessage(work)

/** Creates a client, finds it in the list, reads it and changes it. */
async function visit(): Promise<void> {
  const client = clientFields({ lastName: 'Patient' })
  const path = `/api/clients/${client.id}`
  const isCreated = await ask('POST', '/api/clients', client)
  if (isCreated) work.acknowledged.push([client.id, 'Patient'])
  await ask('GET', '/api/clients?search=patient')
  if (!isCreated) return
  await ask('GET', path)
  if (await ask('PUT', path, { ...client, lastName: 'Servi', baseVersion: 1 }))
    work.acknowledged.push([client.id, 'Servi'])
}

async function ask(method: string, path: string, body?: object): Promise<boolean> {
  const call = { target: path, method, path, headers, body: body && Buffer.from(JSON.stringify(body)) }
  const at = Date.now()
  const { status, ms, text } = await wire.send({ ...call, manner: 'whole' })
  work.calls.push({ at, ms })
  const isDone = typeof status === 'number' && status < 300
  if (!isDone) work.complaints.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
  return isDone
}
