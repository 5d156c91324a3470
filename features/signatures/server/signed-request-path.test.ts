import { TestClock } from 'pg-boss'
import { beforeAll, expect, test } from 'vitest'
import type { FollowingTools } from '#features/signatures/server/follow-signed-request.ts'
import {
  followSignedRequestJob,
  sendSignedCopiesJob,
  stampSignedDocumentsJob,
} from '#features/signatures/server/jobs.ts'
import { openedRequest, signatureOf } from '#features/signatures/server/samples.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import type { AnyJob } from '#platform/jobs/jobs.ts'
import { deliverOutgoingJob } from '#platform/outgoing/job.ts'
import { callAtLink } from '#tests/support/at-link.ts'
import { signables } from '#tests/support/signables.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { startTestWorker, tickUntil } from '#tests/support/test-worker.ts'

const api = testApi()
beforeAll(() => api.services.boss.stop({ graceful: false }))

type Tools = typeof api.services & FollowingTools
const jobs: AnyJob<Tools>[] = [followSignedRequestJob, stampSignedDocumentsJob, sendSignedCopiesJob, deliverOutgoingJob]

const sentCopies = (owner: Person, requestId: string) =>
  owner.inGarage(({ db }) =>
    db
      .selectFrom('signatureSendings as s')
      .innerJoin('outgoingMessages as m', 'm.id', 's.messageId')
      .select('s.channel')
      .where('s.requestId', '=', requestId)
      .where('m.state', '=', 'sent')
      .orderBy('s.channel')
      .execute(),
  )

test('from the signature of a quote, two processes accept it, stamp it once and send one copy each way', async () => {
  const owner = await api.person()
  const { services } = api
  const clock = new TestClock(Date.now())
  const tools: Tools = { ...services, signables }
  const workers = [
    await startTestWorker(services.database, { tools, jobs }, clock),
    await startTestWorker(services.database, { tools, jobs }, clock),
  ]
  const { request, documents, token } = await openedRequest(owner, { needsCode: false })
  expect((await callAtLink(api, token, '/signing/signature', signatureOf(documents))).status).toBe(200)

  const quoteId = documents[0]?.subjectId ?? ''
  const isAccepted = async () => (await owner.api.quotes.readQuote({ id: quoteId })).quote.status === 'accepted'
  await tickUntil(clock, async () => (await sentCopies(owner, request.id)).length === 2 && (await isAccepted()))
  for (const worker of workers) await worker.stop()

  const whole = await owner.api.signatures.readSignatureRequest({ id: request.id })
  expect(whole).toMatchObject({ request: { state: 'stamped', lostCopies: 0 }, isChainWhole: true })
  expect(whole.events.map(({ kind }) => kind)).toEqual([
    ...['prepared', 'link_made', 'dispatched', 'opened', 'signed', 'stamped', 'copied'],
  ])
  expect(await sentCopies(owner, request.id)).toEqual([{ channel: 'email' }, { channel: 'sms' }])
  const documentId = documents[0]?.id ?? ''
  const final = await owner.api.signatures.downloadStampedDocument({ id: request.id, documentId })
  expect(services.stamp.verify(new Uint8Array(await final.arrayBuffer()))).toMatchObject({ verdict: 'intact' })
  expect((await owner.api.jobs.listJobs({ state: 'failed' })).total).toBe(0)
  expect(await owner.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
})
