import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { expireSignatureRequestsCron, remindSignersCron } from '#features/signatures/server/crons.ts'
import { expireSignatureRequests } from '#features/signatures/server/expire-signature-requests.ts'
import { giveSignedCopies } from '#features/signatures/server/give-signed-copies.ts'
import { keepStampedDocuments } from '#features/signatures/server/keep-stamped-documents.ts'
import { noteLostCopies } from '#features/signatures/server/note-lost-copies.ts'
import { remindSigner } from '#features/signatures/server/remind-signer.ts'
import { revokeOutdatedRequests } from '#features/signatures/server/revoke-outdated-requests.ts'
import { messageOf, remoteRequest, tokenIn } from '#features/signatures/server/samples.ts'
import type { Context } from '#platform/context.ts'
import { callAtLink } from '#tests/support/at-link.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
const reminding = fileURLToPath(new URL('../../../tests/two-processes/remind-signers.ts', import.meta.url))
const start = Date.parse('2026-11-20T09:03:00Z')
beforeAll(async () => {
  api.setNow(new Date(start).toISOString())
  owner = await api.person()
})

const read = (id: string) => owner.api.signatures.readSignatureRequest({ id })
const openAt = (token: string) => callAtLink(api, token, '/signing/opening', {})

type AnyCron = { run(tools: typeof api.services, now: Date): Promise<unknown> }

/** A run of a cron some hours after the start, as the runner makes it. */
const runAfter = (hours: number, cron: AnyCron) => cron.run(api.services, new Date(start + hours * 3_600_000))

test('a request expires at its instant, and more time brings it back where it was', async () => {
  const { request } = await remoteRequest(owner, { lifeDays: 2 })
  await runAfter(47, expireSignatureRequestsCron)
  expect((await read(request.id)).request.state).toBe('sent')
  await runAfter(48, expireSignatureRequestsCron)
  await runAfter(49, expireSignatureRequestsCron)
  const { request: expired, events, signers } = await read(request.id)
  expect(expired).toMatchObject({ state: 'expired', endedReason: '' })
  expect(events.filter(({ kind }) => kind === 'expired')).toHaveLength(1)
  expect(signers[0]?.linkUntil).toBeNull()
  await owner.api.signatures.extendSignatureRequest({ id: request.id, lifeDays: 5 })
  await runAfter(49, expireSignatureRequestsCron)
  expect((await read(request.id)).request).toMatchObject({ state: 'sent', endedAt: null })
})

test('a person who has not opened is reminded by day, once each time, until their first act', async () => {
  const { request, token } = await remoteRequest(owner)
  const other = await remoteRequest(owner)
  const remindersOf = async (id: string) =>
    (await read(id)).events.filter(({ kind }) => kind === 'reminded').map(({ details }) => details.reminder)
  expect((await openAt(other.token)).status).toBe(200)
  // Three minutes after midnight in France.
  await runAfter(14, remindSignersCron)
  expect(await remindersOf(request.id)).toEqual([])
  await Promise.all([runAfter(24, remindSignersCron), runAfter(24, remindSignersCron)])
  await runAfter(25, remindSignersCron)
  expect(await remindersOf(request.id)).toEqual(['day_1'])
  expect((await openAt(token)).status).toBe(404)
  const message = await messageOf(owner, request.id, 'reminder-%')
  expect(message).toContain('attend toujours votre signature')
  await runAfter(3 * 24, remindSignersCron)
  expect(await remindersOf(request.id)).toEqual(['day_1', 'day_3'])
  expect((await openAt(tokenIn(await messageOf(owner, request.id, 'reminder-%')))).status).toBe(200)
  await runAfter(7 * 24, remindSignersCron)
  expect(await remindersOf(request.id)).toEqual(['day_1', 'day_3'])
  expect(await remindersOf(other.request.id)).toEqual([])
})

const remindedOf = async (id: string) =>
  (await read(id)).events.filter(({ kind }) => kind === 'reminded').map(({ details }) => details.reminder)

async function messagesOf(requestId: string): Promise<number> {
  const sent = await owner.inGarage(({ db }) =>
    db
      .selectFrom('signatureSendings')
      .select('id')
      .where('requestId', '=', requestId)
      .where('purpose', 'like', 'reminder-%')
      .execute(),
  )
  return sent.length
}

test.each(['2026-03-27T10:00:00Z', '2026-10-23T10:00:00Z'])(
  'a process that is killed while it reminds, sent at %s, leaves one reminder a time, and one end',
  async (instant) => {
    api.setNow(instant)
    const sent = Date.parse(instant)
    const { request } = await remoteRequest(owner, { lifeDays: 4 })
    // Each transaction of a killed process ends without its commit.
    const killed = (now: Date, work: (ctx: Context) => Promise<void>) =>
      owner.inGarage(async (ctx) => {
        await work({ ...ctx, now })
        throw new Error('killed')
      })
    const remind = (ctx: Context) => remindSigner(ctx, { requestId: request.id, baseUrl: api.services.baseUrl })
    for (let hours = 1; hours < 4 * 24 + 6; hours += 3) {
      const now = new Date(sent + hours * 3_600_000)
      await expect(killed(now, remind)).rejects.toThrow('killed')
      await expect(killed(now, (ctx) => expireSignatureRequests(ctx))).rejects.toThrow('killed')
      for (const cron of [remindSignersCron, expireSignatureRequestsCron]) await cron.run(api.services, now)
    }
    expect(await remindedOf(request.id)).toEqual(['day_1', 'last_day'])
    // Each time by SMS and by mail.
    expect(await messagesOf(request.id)).toBe(4)
    const { request: over, events } = await read(request.id)
    expect(over.state).toBe('expired')
    expect(events.filter(({ kind }) => kind === 'expired')).toHaveLength(1)
    api.setNow(new Date(start).toISOString())
  },
)

test.runIf(process.env.TEST_DATABASE_URL)('two processes that remind at once send one reminder a time', async () => {
  const { request } = await remoteRequest(owner)
  for (const [hours, reminders] of [
    [24, ['day_1']],
    [25, ['day_1']],
    [3 * 24, ['day_1', 'day_3']],
  ] as const) {
    const both = await Promise.all([startReminding(hours), startReminding(hours)])
    expect(await Promise.all(both.map((begin) => begin()))).toEqual([0, 0])
    expect(await remindedOf(request.id)).toEqual(reminders)
  }
  // Each time by SMS and by mail.
  expect(await messagesOf(request.id)).toBe(4)
})

/** The cron some hours after the start in a process of its own that waits for its begin, which answers the exit status. */
async function startReminding(hours: number): Promise<() => Promise<number>> {
  const [here] = await api.services.database.query('select current_database() as name')
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${here?.name}` })
  const instant = new Date(start + hours * 3_600_000).toISOString()
  const child = spawn(process.execPath, [reminding, url.href, api.services.baseUrl, instant], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return async () => {
    child.stdin.write('begin')
    const [status] = await ended
    return status
  }
}

test('a member who may not have documents signed runs none of these works', async () => {
  const { request } = await remoteRequest(owner)
  const works: ((ctx: Context) => Promise<unknown>)[] = [
    (ctx) => expireSignatureRequests(ctx),
    (ctx) => noteLostCopies(ctx),
    (ctx) => revokeOutdatedRequests(ctx, { dossierId: request.dossierId ?? '' }, { signables: [] }),
    (ctx) => remindSigner(ctx, { requestId: request.id, baseUrl: api.services.baseUrl }),
    (ctx) => giveSignedCopies(ctx, { requestId: request.id, baseUrl: api.services.baseUrl }),
    (ctx) => keepStampedDocuments(ctx, { requestId: request.id, stamped: [] }),
  ]
  for (const work of works)
    await expect(owner.inGarage((ctx) => work({ ...ctx, role: 'workshop' }))).rejects.toMatchObject({
      reason: { code: 'not_allowed' },
    })
})
