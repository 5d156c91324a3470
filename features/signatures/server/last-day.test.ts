import { beforeAll, expect, test } from 'vitest'
import { presentationOf, pricedQuote } from '#features/quotes/server/samples.ts'
import { expireSignatureRequestsCron } from '#features/signatures/server/crons.ts'
import { openRequest, preparedRequest, requestFields, signatureOf } from '#features/signatures/server/samples.ts'
import { newId } from '#lib/id.ts'
import { answerAtLink } from '#tests/support/at-link.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
const evening = '2026-11-20T22:30:00.000Z'
const lastDay = '2026-11-20'
const dayAfter = '2026-11-20T23:00:00.000Z'

beforeAll(async () => {
  api.setNow(evening)
  owner = await api.person()
})

/** A request to sign a quote that is valid for half an hour more. */
async function prepared() {
  api.setNow(evening)
  const { quotes } = owner.api
  const draft = await pricedQuote(owner)
  const { id, clientId } = draft
  await quotes.editQuote({ id, clientId, title: 'Aile', validUntil: lastDay, baseVersion: draft.version })
  await quotes.presentQuote(presentationOf(draft))
  const documents = [{ id: newId(), kind: 'quote', subjectId: id }]
  return { quoteId: id, whole: await preparedRequest(owner, { documents, needsCode: false, place: 'qr' }) }
}
const at = (token: string, path: string, body?: unknown) => answerAtLink(api, token, `/signing${path}`, body)

test('a request ends with the last day of its quote, and its link signs nothing after it', async () => {
  const { whole } = await prepared()
  const { token, documents, request } = await openRequest(owner, whole)
  expect(request.expiresAt).toBe(dayAfter)
  api.setNow(dayAfter)
  expect(await at(token, '/signature', signatureOf(documents))).toMatchObject({
    body: { code: 'link_not_valid' },
  })
  await expireSignatureRequestsCron.run(api.services, new Date(dayAfter))
  const { signatures } = owner.api
  expect((await signatures.readSignatureRequest({ id: request.id })).request.state).toBe('expired')
  const more = signatures.extendSignatureRequest({ id: request.id, lifeDays: 5 })
  await expect(more).rejects.toMatchObject({ code: 'document_lapsed' })
})

test('an expired quote is not asked for a signature, nor sent, nor signed on paper', async () => {
  const { quoteId, whole } = await prepared()
  api.setNow(dayAfter)
  const { signatures } = owner.api
  const { id } = whole.request
  await expect(signatures.sendSignatureRequest({ id })).rejects.toMatchObject({ code: 'document_lapsed' })
  const paper = { id, attachmentId: newId(), signedOn: '2026-11-21', signedBy: 'Zoé Lefèvre' }
  await expect(signatures.recordPaperSignature(paper)).rejects.toMatchObject({ code: 'document_lapsed' })
  const documents = [{ id: newId(), kind: 'quote', subjectId: quoteId }]
  const again = signatures.requestSignature(await requestFields(owner, { documents }))
  await expect(again).rejects.toMatchObject({ code: 'subject_not_signable' })
})
