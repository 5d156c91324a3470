import { beforeAll, expect, test } from 'vitest'
import { presentedQuote } from '#features/quotes/server/samples.ts'
import { noteLostCopies } from '#features/signatures/server/note-lost-copies.ts'
import {
  houseRun,
  loseCopies,
  openedRequest,
  signerOf,
  stampedRequest,
  tokenIn,
} from '#features/signatures/server/samples.ts'
import { sendSignedCopies } from '#features/signatures/server/send-signed-copies.ts'
import { newId } from '#lib/id.ts'
import { deliverOutgoing } from '#platform/outgoing/deliver.ts'
import { mailPayload } from '#platform/outgoing/outgoing.ts'
import { callAtLink } from '#tests/support/at-link.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person()
})

const send = (requestId: string) => sendSignedCopies(api.services, { requestId }, houseRun(owner, api))
const read = (id: string) => owner.api.signatures.readSignatureRequest({ id })
const at = (token: string, path: string, body?: unknown) => callAtLink(api, token, `/signing${path}`, body)

/** The messages with copies of a request: SMS, then mails, the oldest first. */
const copiesOf = (requestId: string) =>
  owner.inGarage(({ db }) =>
    db
      .selectFrom('signatureSendings as s')
      .innerJoin('outgoingMessages as m', 'm.id', 's.messageId')
      .select(['m.id', 'm.garageId', 'm.recipient', 'm.payload', 'm.state', 's.channel', 's.signerId'])
      .where('s.requestId', '=', requestId)
      .where('s.purpose', 'like', 'copy%')
      .orderBy('s.channel', 'desc')
      .orderBy('s.sentAt')
      .execute(),
  )
type Copy = Awaited<ReturnType<typeof copiesOf>>[number]
const tokenOf = (copy: Copy | undefined) => tokenIn(JSON.stringify(copy?.payload ?? ''))

async function copied(more: Record<string, unknown> = {}) {
  const whole = await stampedRequest(owner, api, more)
  await send(whole.request.id)
  return whole
}

test('each signer gets one mail with all files and one SMS with a link, however often the job runs', async () => {
  const quotes = [await presentedQuote(owner), await presentedQuote(owner), await presentedQuote(owner)]
  const documents = quotes.map(({ id }) => ({ id: newId(), kind: 'quote', subjectId: id }))
  const { request, documents: frozen } = await copied({ documents })
  await Promise.all([send(request.id), send(request.id)])
  const copies = await copiesOf(request.id)
  expect(copies.map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['sms', '+33639980001'],
    ['email', 'zoe@lefevre.exemple'],
  ])
  const mail = mailPayload.parse(copies[1]?.payload)
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Votre copie signée/), isSecret: false })
  expect(mail.attachments).toHaveLength(3)
  expect(mail.text).toContain(`/verifier, référence ${request.reference}`)
  const key = { garageId: owner.garageId, id: copies[1]?.id ?? '' }
  expect(await deliverOutgoing(api.services, key)).toBe('sent')
  const { events, signers } = await read(request.id)
  // The link to sign at the counter lives for an hour; that of the copy is not told to the workshop.
  expect(Date.parse(signers[0]?.linkUntil ?? '')).toBeLessThan(Date.now() + 2 * 3_600_000)
  expect(events.filter(({ kind }) => kind === 'copied').map(({ details }) => details)).toEqual([
    { to: [expect.objectContaining({ masked: '06 •• •• •• 01' }), expect.objectContaining({ channel: 'email' })] },
  ])

  const page = await (await at(tokenOf(copies[0]), '')).json()
  expect(page).toMatchObject({ step: 'copy', signer: { name: 'Zoé Lefèvre' }, message: '', channels: [], code: null })
  for (const [index, document] of frozen.entries()) {
    expect(page.documents[index]).toMatchObject({ id: document.id, title: document.title })
    const bytes = new Uint8Array(await (await at(tokenOf(copies[0]), `/documents/${document.id}`)).arrayBuffer())
    expect(bytes.length).toBe(page.documents[index].sizeBytes)
    expect(api.services.stamp.verify(bytes)).toMatchObject({ verdict: 'intact' })
  }
})

test('the link of a copy does nothing else, and opens no other request; the signing link says where the copy went', async () => {
  const { request, token, documents } = await copied()
  const other = await copied()
  const copyToken = tokenOf((await copiesOf(request.id))[0])
  const acts = ['/opening', '/code', '/signature', '/refusal', '/question', '/number-refusal']
  const body = {
    ...{ channel: 'sms', reason: 'x', name: 'x', means: 'typed', isAccepted: true },
    documents: [{ id: documents[0]?.id, sha256: documents[0]?.sha256 }],
  }
  for (const path of acts) expect([path, (await at(copyToken, path, body)).status]).toEqual([path, 404])
  expect((await at(copyToken, `/documents/${documents[0]?.id}/pages/1`)).status).toBe(404)
  expect((await at(copyToken, `/documents/${other.documents[0]?.id}`)).status).toBe(404)
  expect(await (await at(token, '')).json()).toMatchObject({
    ...{ step: 'signed', state: 'stamped', documents: [], signer: null },
    copies: [
      { channel: 'sms', masked: '06 •• •• •• 01', isSent: true },
      { channel: 'email', masked: 'z••@lefevre.exemple', isSent: true },
    ],
  })
  expect((await at(token, `/documents/${documents[0]?.id}`)).status).toBe(404)
})

test('a person without address gets none, and one whose copy is to come reads where it will go', async () => {
  const signers = [signerOf({ email: '', phone: '' })]
  const { request, token } = await stampedRequest(owner, api, { signers })
  await send(request.id)
  expect(await copiesOf(request.id)).toEqual([])
  expect((await (await at(token, '')).json()).copies).toEqual([])
  const waiting = await stampedRequest(owner, api)
  expect((await (await at(waiting.token, '')).json()).copies).toMatchObject([{ isSent: false }, { isSent: false }])
})

test('a request that is not stamped sends no copy', async () => {
  const { request } = await openedRequest(owner)
  await send(request.id)
  expect(await copiesOf(request.id)).toEqual([])
  await expect(owner.api.signatures.sendCopiesAgain({ id: request.id })).rejects.toMatchObject({
    code: 'signature_request_out_of_turn',
  })
})

test('a copy that did not arrive is told once, listed, and sent again with a new link', async () => {
  const { request } = await copied()
  const lostOnes = () => owner.api.signatures.listSignatureRequests({ state: 'copy_lost' })
  expect((await lostOnes()).total).toBe(0)
  await loseCopies(api, request.id)
  await owner.inGarage(noteLostCopies)
  await owner.inGarage(noteLostCopies)
  const told = (await read(request.id)).events.filter(({ kind }) => kind === 'copy_lost')
  expect(told.map(({ details }) => details.masked)).toEqual(['06 •• •• •• 01', 'z••@lefevre.exemple'])
  expect((await lostOnes()).items).toMatchObject([{ id: request.id, lostCopies: 2 }])

  const before = await copiesOf(request.id)
  await owner.api.signatures.sendCopiesAgain({ id: request.id })
  await owner.api.signatures.sendCopiesAgain({ id: request.id })
  const after = await copiesOf(request.id)
  expect(after).toHaveLength(4)
  expect((await lostOnes()).total).toBe(0)
  expect(tokenOf(after[1])).not.toBe(tokenOf(before[0]))
  expect((await (await at(tokenOf(after[1]), '')).json()).step).toBe('copy')
})

test('a lost copy that is handed over is told once, and waits no more', async () => {
  const { request } = await copied()
  await loseCopies(api, request.id)
  await owner.inGarage(noteLostCopies)
  const handed = await owner.api.signatures.handOverCopies({ id: request.id })
  expect(handed.request.lostCopies).toBe(0)
  await owner.api.signatures.handOverCopies({ id: request.id })
  await owner.inGarage(noteLostCopies)
  const { events } = await read(request.id)
  expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith('copy_'))).toEqual([
    ...['copy_lost', 'copy_lost', 'copy_handed'],
  ])
})

test('a copy that arrives after all is not lost', async () => {
  const { request } = await copied()
  await loseCopies(api, request.id)
  await api.services.database.query(
    `update outgoing_messages m set state = 'delivered' from signature_sendings s
      where s.message_id = m.id and s.request_id = $1 and s.purpose like 'copy%'`,
    [request.id],
  )
  expect((await read(request.id)).request.lostCopies).toBe(0)
})
