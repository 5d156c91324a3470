import { beforeAll, expect, test } from 'vitest'
import { expireSignatureRequestsCron, remindSignersCron } from '#features/signatures/server/crons.ts'
import { expireSignatureRequests } from '#features/signatures/server/expire-signature-requests.ts'
import { giveSignedCopies } from '#features/signatures/server/give-signed-copies.ts'
import { keepStampedDocuments } from '#features/signatures/server/keep-stamped-documents.ts'
import { noteLostCopies } from '#features/signatures/server/note-lost-copies.ts'
import { remindSigner } from '#features/signatures/server/remind-signer.ts'
import { messageOf, remoteRequest, tokenIn } from '#features/signatures/server/samples.ts'
import { linkHeader } from '#platform/access-links.ts'
import type { Context } from '#platform/context.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
const start = Date.parse('2026-11-20T09:03:00Z')
beforeAll(async () => {
  api.setNow(new Date(start).toISOString())
  owner = await api.person()
})

const read = (id: string) => owner.api.signatures.readSignatureRequest({ id })
const openAt = (token: string) =>
  api.fetch('/api/signing/opening', {
    method: 'POST',
    headers: { [linkHeader]: token, 'content-type': 'application/json' },
    body: '{}',
  })

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

test('a member who may not have documents signed runs none of these works', async () => {
  const { request } = await remoteRequest(owner)
  const works: ((ctx: Context) => Promise<unknown>)[] = [
    (ctx) => expireSignatureRequests(ctx),
    (ctx) => noteLostCopies(ctx),
    (ctx) => remindSigner(ctx, { requestId: request.id, baseUrl: api.services.baseUrl }),
    (ctx) => giveSignedCopies(ctx, { requestId: request.id, baseUrl: api.services.baseUrl }),
    (ctx) => keepStampedDocuments(ctx, { requestId: request.id, stamped: [] }),
  ]
  for (const work of works)
    await expect(owner.inGarage((ctx) => work({ ...ctx, role: 'workshop' }))).rejects.toMatchObject({
      reason: { code: 'not_allowed' },
    })
})
