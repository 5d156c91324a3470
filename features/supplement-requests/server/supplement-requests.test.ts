import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { drawnPhotograph } from '#features/attachments/server/samples.ts'
import { creationOf, newDossierOf, pricedReport } from '#features/report-creations/server/samples.ts'
import { answerOf, requestedLineOf, requestFields, sendingOf } from '#features/supplement-requests/server/samples.ts'
import { newId } from '#lib/id.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
const calls = () => owner.api.supplementRequests
const write = async (more: Record<string, unknown> = {}) =>
  calls().writeSupplementRequest({ ...(await requestFields(owner)), ...more })
const send = async () => calls().sendSupplementRequest(sendingOf(await write()))
const dossierOf = async (id: string) => (await owner.api.dossiers.readDossier({ id })).dossier
const countMails = () =>
  owner.inGarage(async ({ db }) => (await db.selectFrom('outgoingMessages').select('id').execute()).length)

beforeAll(async () => {
  api.setNow('2026-11-20T09:00:00Z')
  owner = await api.person()
})

test('a draft is sent once: its mail carries the frozen PDF, the dossier waits, and the answer frees it', async () => {
  const draft = await write()
  expect(draft).toMatchObject({ rank: 1, state: 'draft', netCents: 20_000, vatCents: 4_000, grossCents: 24_000 })
  const sent = await calls().sendSupplementRequest(sendingOf(draft))
  expect(sent).toMatchObject({ state: 'sent', mails: [{ recipient: 'expert@cabinet.example', state: 'queued' }] })
  const [mail] = await owner.inGarage(({ db }) =>
    db.selectFrom('outgoingMessages').selectAll().orderBy('createdAt', 'desc').execute(),
  )
  expect(mail).toMatchObject({ kind: 'mail', payload: { attachments: [expect.any(String)], replyTo: owner.email } })
  expect(await dossierOf(draft.dossierId)).toMatchObject({ supplementSince: sent.sentAt })

  const answered = await calls().answerSupplementRequest(answerOf(sent, '2026-11-20'))
  expect(answered).toMatchObject({ state: 'accepted', answeredOn: '2026-11-20', answeredCents: 20_000 })
  expect(await dossierOf(draft.dossierId)).toMatchObject({ supplementSince: null })
  const quoted = await calls().quoteSupplementRequest({ id: draft.id, quoteId: newId() })
  const { quote } = await owner.api.quotes.readQuote({ id: quoted.quoteId ?? '' })
  expect(quote).toMatchObject({ netCents: 20_000, dossierId: draft.dossierId, deductibleCents: 0, status: 'draft' })
})

test('two clicks send one mail, and sending again is another one with the same PDF', async () => {
  const sending = sendingOf(await write())
  const before = await countMails()
  await Promise.all([calls().sendSupplementRequest(sending), calls().sendSupplementRequest(sending)])
  expect(await countMails()).toBe(before + 1)

  const again = await calls().sendSupplementRequest({
    ...sendingOf(await calls().sendSupplementRequest(sending)),
    recipient: 'autre@cabinet.example',
  })
  expect(again.mails.map(({ recipient }) => recipient)).toEqual(['autre@cabinet.example', 'expert@cabinet.example'])
  expect(await countMails()).toBe(before + 2)
})

test('a sent request does not change any more, neither by the API nor by raw SQL', async () => {
  const sent = await send()
  const fields = { ...(await requestFields(owner)), id: sent.id, dossierId: sent.dossierId, baseVersion: sent.version }
  await expect(calls().writeSupplementRequest(fields)).rejects.toMatchObject({ code: 'supplement_request_sent' })
  await expect(calls().removeSupplementRequest({ id: sent.id })).rejects.toMatchObject({
    code: 'supplement_request_sent',
  })
  const change = api.services.database.transaction((db) =>
    sql.raw(`update supplement_requests set message = 'x' where id = '${sent.id}'`).execute(db),
  )
  await expect(change).rejects.toMatchObject({ code: '42501' })
})

test('the PDF names claim and expert, and shows lines, reasons, totals and photographs with their print', async () => {
  const attachmentId = await drawnPhotograph(owner, api.services.files)
  const { attachment } = await owner.api.attachments.readAttachment({ id: attachmentId })
  const { id } = await write({ dossierId: attachment.subjectId, photographs: [{ attachmentId, caption: 'Longeron' }] })
  const file = await calls().printSupplementRequest({ id })
  const text = unspaced((await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(''))
  const words = [
    'Demande de complément n° 1',
    'Redressage longeron',
    'Déformation vue au démontage',
    '200,00 €',
    '240,00 €',
  ]
  for (const each of [...words, 'Longeron', attachment.sha256.slice(0, 16)]) expect(text).toContain(unspaced(each))
})

test('a photograph of another dossier is refused', async () => {
  const attachmentId = await drawnPhotograph(owner, api.services.files)
  await expect(write({ photographs: [{ attachmentId, caption: '' }] })).rejects.toMatchObject({
    code: 'supplement_photograph_unusable',
  })
})

test('of an answer in part only the granted lines reach the quote; a wrong answer is withdrawn', async () => {
  const [kept, lost] = [requestedLineOf(), requestedLineOf({ label: 'Traverse', unitPriceCents: 9_999 })]
  const sent = await calls().sendSupplementRequest(sendingOf(await write({ lines: [kept, lost] })))
  const partly = { ...answerOf(sent, '2026-11-20'), outcome: 'partly' as const }
  await expect(calls().answerSupplementRequest(partly)).rejects.toMatchObject({ code: 'supplement_lines_unknown' })
  await calls().answerSupplementRequest({ ...answerOf(sent, '2026-11-20'), outcome: 'refused' })
  await expect(calls().quoteSupplementRequest({ id: sent.id, quoteId: newId() })).rejects.toMatchObject({
    code: 'supplement_request_not_accepted',
  })
  const waiting = await calls().withdrawSupplementAnswer({ id: sent.id })
  expect(waiting).toMatchObject({ state: 'sent', answeredOn: null })
  await calls().answerSupplementRequest({ ...partly, baseVersion: waiting.version, acceptedIds: [kept.id] })
  const { quoteId } = await calls().quoteSupplementRequest({ id: sent.id, quoteId: newId() })
  const { lines } = await owner.api.quotes.readQuote({ id: quoteId ?? '' })
  expect(lines.map(({ label }) => label)).toEqual([kept.label])
})

test.each([
  ['2026-11-21', 'supplement_answer_in_future'],
  ['2026-11-19', 'supplement_answer_too_early'],
])('an answer of the %s is refused under its day', async (day, code) => {
  await expect(calls().answerSupplementRequest(answerOf(await send(), day))).rejects.toMatchObject({
    ...{ code, data: { fields: { answeredOn: expect.any(String) } } },
  })
})

test('an empty draft does not leave, and one that a colleague changed is read again first', async () => {
  const empty = await write({ lines: [] })
  await expect(calls().sendSupplementRequest(sendingOf(empty))).rejects.toMatchObject({
    code: 'supplement_request_empty',
  })
  const fields = {
    ...(await requestFields(owner)),
    id: empty.id,
    dossierId: empty.dossierId,
    baseVersion: empty.version,
  }
  await calls().writeSupplementRequest(fields)
  await expect(calls().writeSupplementRequest(fields)).rejects.toMatchObject({ code: 'supplement_request_changed' })
  await expect(calls().sendSupplementRequest(sendingOf(empty))).rejects.toMatchObject({
    code: 'supplement_request_changed',
  })
})

test('a new request begins with the lines that the last report lost, and names the report', async () => {
  const first = creationOf(await pricedReport(owner), await newDossierOf(owner))
  await owner.api.reportCreations.createFromReport(first)
  const second = await pricedReport(owner, ({ parts }) => void parts.shift())
  await owner.api.expertReports.attachExpertReport({ id: second, dossierId: first.dossierId })
  const proposal = await calls().proposeSupplementRequest({ dossierId: first.dossierId })
  expect(proposal.lines).toMatchObject([{ kind: 'part', reason: 'Absent du dernier rapport' }])
  expect(proposal.recipient).toBe('')
})

test('the workshop writes to no expert, and another garage sees no request', async () => {
  const [{ id, dossierId }, painter, stranger] = [
    await write(),
    await api.person({ role: 'paint', colleagueOf: owner }),
    await api.person(),
  ]
  await expect(
    painter.api.supplementRequests.sendSupplementRequest({ ...sendingOf({ id, version: 1 }) }),
  ).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(stranger.api.supplementRequests.listSupplementRequests({ dossierId })).rejects.toMatchObject({
    code: 'dossier_not_found',
  })
  await expect(stranger.api.supplementRequests.printSupplementRequest({ id })).rejects.toMatchObject({
    code: 'supplement_request_not_found',
  })
})
