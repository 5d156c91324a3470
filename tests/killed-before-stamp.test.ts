import { createHash, randomBytes, randomInt } from 'node:crypto'
import { scheduler } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { createGarage } from '#features/garages/server/create-garage.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { makeSeedling, opened, removeSeedling, type Seedling } from '#tests/durability/embedded-folder.ts'
import { callAtLink } from '#tests/support/at-link.ts'
import { times } from '#tests/support/depth.ts'
import { type ServerProcess, startServerProcess } from '#tests/two-processes/server-process.ts'

const camille = { email: 'camille@atelier.exemple', password: 'Carrosserie2026' }
let folder: Seedling
let variables: Record<string, string>
let garageId: string
const running = new Set<ServerProcess>()

beforeAll(async () => {
  folder = await makeSeedling()
  variables = {
    ...{ DATA_DIR: folder.dataDir, BASE_URL: 'https://atelier.example', SEED_DEMO: '0', SNAPSHOT_MINUTES: '0' },
    ...{ JWT_SECRET: randomBytes(32).toString('hex'), LOG_LEVEL: 'warn' },
    ENCRYPTION_KEYS: `2026:${randomBytes(32).toString('base64')}`,
  }
  garageId = await within(openGarage)
})
afterAll(async () => {
  for (const server of running) await server.end('SIGKILL')
  await removeSeedling(folder)
})

/** A life of the process; the one that a failed test leaves behind ends with the file. */
async function live(): Promise<ServerProcess> {
  const server = await startServerProcess(variables)
  running.add(server)
  return server
}

async function end(server: ServerProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  running.delete(server)
  return server.end(signal)
}

/** Works on the database while no process has it. */
async function within<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await opened(folder)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function openGarage(database: Database): Promise<string> {
  const passwordHash = await hashPassword(camille.password)
  return withSystem(database, { now: new Date(), requestId: 'test' }, async (ctx) => {
    const names = { firstName: 'Camille', lastName: 'Moreau' }
    const account = await createAccount(ctx, { email: camille.email, passwordHash, ...names })
    return createGarage(ctx, { managerId: account.id, name: 'Carrosserie du Test' })
  })
}

/** A manager at a process. */
async function callerAt(server: ServerProcess) {
  const credentials = { method: 'POST', body: JSON.stringify(camille) }
  const { access_token } = await (await server.fetch('/auth/v1/token?grant_type=password', credentials)).json()
  const headers = { authorization: `Bearer ${access_token}`, 'x-garage': garageId, 'content-type': 'application/json' }
  return async (path: string, body?: unknown) => {
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await server.fetch(`/api${path}`, sent)
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.headers.get('content-type')?.includes('json')
      ? answer.json()
      : Buffer.from(await answer.arrayBuffer())
  }
}
type Call = Awaited<ReturnType<typeof callerAt>>

/** A presented quote, open at the counter. */
async function openedRequest(call: Call) {
  const [clientId, quoteId, id] = [newId(), newId(), newId()]
  await call('/clients', { id: clientId, kind: 'person', lastName: `Signe ${id.slice(-6)}` })
  await call('/quotes', { id: quoteId, clientId, title: 'Aile', reusedParts: 'unwanted' })
  const line = { id: newId(), rank: 1, kind: 'part', label: 'Aile', quantityThousandths: 1_000 }
  const writes = [{ line: { ...line, unitPriceCents: 10_000, vatBasisPoints: 2_000 }, baseVersion: 0 }]
  await call(`/quotes/${quoteId}/lines`, { writes })
  await call(`/quotes/${quoteId}/presentation`, { revisionId: newId(), grossCents: 12_000 })
  const reached = { email: 'zoe@lefevre.exemple', phone: '0639980001' }
  await call('/signature-requests', {
    ...{ id, documents: [{ id: newId(), kind: 'quote', subjectId: quoteId }], place: 'counter', conclusion: 'on_site' },
    ...{ needsCode: false, signers: [{ id: newId(), name: 'Zoé Lefèvre', ...reached }] },
  })
  const { link, documents } = await call(`/signature-requests/${id}/dispatch`, {})
  return { id, token: String(link.url.split('/').at(-1)), documents }
}

async function sign(server: ServerProcess, { token, documents }: Awaited<ReturnType<typeof openedRequest>>) {
  const shown = documents.map(({ id, sha256 }: { id: string; sha256: string }) => ({ id, sha256 }))
  const given = { name: 'Zoé Lefèvre', means: 'typed', isAccepted: true, documents: shown }
  return callAtLink(server, token, '/signing/signature', given)
}

/** The queue takes a job of a dead process again after a minute: it has passed. */
const letHeartbeatsPass = () =>
  within((database) =>
    database.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '5 minutes' where state = 'active'`),
  )

test('killed between the last signature and the stamp, again and again, a request has one final file and one copy each way', async () => {
  const signed: string[] = []
  const kills = times(1, 10)
  for (let kill = 0; kill < kills; kill++) {
    const server = await live()
    const request = await openedRequest(await callerAt(server))
    expect((await sign(server, request)).status).toBe(200)
    signed.push(request.id)
    // At once, or in the middle of the stamp.
    await scheduler.wait(kill % 2 === 0 ? 0 : randomInt(200, 2_500))
    await end(server, 'SIGKILL')
  }
  await letHeartbeatsPass()

  const server = await live()
  const call = await callerAt(server)
  const stateOf = async (id: string) => (await call(`/signature-requests/${id}`)).request.state
  for (const id of signed) await expect.poll(() => stateOf(id), { timeout: 90_000, interval: 200 }).toBe('stamped')
  const copies = async (id: string) => {
    const { signers } = await call(`/signature-requests/${id}`)
    return signers.flatMap((each: { sendings: { purpose: string; channel: string; state: string }[] }) =>
      each.sendings
        .filter(({ purpose }) => purpose.startsWith('copy'))
        .map(({ channel, state }) => `${channel} ${state}`),
    )
  }
  for (const id of signed)
    await expect
      .poll(async () => (await copies(id)).toSorted(), { timeout: 90_000, interval: 200 })
      .toEqual(['email sent', 'sms sent'])

  for (const id of signed) {
    const { documents, events, isChainWhole } = await call(`/signature-requests/${id}`)
    expect(isChainWhole).toBe(true)
    expect(events.filter(({ kind }: { kind: string }) => kind === 'stamped')).toHaveLength(1)
    const [{ id: documentId, stamped }] = documents
    const final = await call(`/signature-requests/${id}/documents/${documentId}/final`)
    expect(createHash('sha256').update(final).digest('hex')).toBe(stamped.sha256)
  }
  expect((await call('/jobs?state=failed')).total).toBe(0)
  expect(await end(server, 'SIGTERM')).toBe(0)
}, 600_000)
