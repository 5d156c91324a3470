import { beforeAll, expect, test } from 'vitest'
import {
  invoiceAssigned,
  noticeOfSample,
  notifiedAssignment,
  signedAssignment,
} from '#features/claim-assignments/server/samples.ts'
import { newId } from '#lib/id.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
const day = '2026-11-20'

beforeAll(async () => {
  api.setNow('2026-11-20T09:00:00Z')
  owner = await api.person()
})

const textOf = async (file: Blob) => unspaced((await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(''))

test('a letter without an address is refused with all that is missing, and nothing is written', async () => {
  const other = await api.person()
  const { id } = await signedAssignment(other, api)
  await other.inGarage(({ db }) => db.updateTable('directoryFirms').set({ addressCity: '' }).execute())
  await expect(other.api.claimAssignments.prepareAssignmentNotice(noticeOfSample(id))).rejects.toMatchObject({
    code: 'notice_incomplete',
    data: { missing: ['L’adresse de l’assureur, dans l’annuaire'] },
  })
  expect((await other.api.claimAssignments.readClaimAssignment({ id })).notices).toEqual([])
})

test('a notification by mail leaves with the signed act, and binds by a written word alone', async () => {
  const { id } = await signedAssignment(owner, api)
  const mail = noticeOfSample(id, { channel: 'email', recipient: 'sinistres@axa.example' })
  const sent = await owner.api.claimAssignments.prepareAssignmentNotice(mail)
  expect(sent).toMatchObject({ assignment: { state: 'notified' }, binding: null, notices: [{ sentOn: day }] })
  expect((await owner.api.claimAssignments.prepareAssignmentNotice(mail)).notices).toHaveLength(1)
  const noted = await owner.api.claimAssignments.dateAssignmentNotice({
    ...{ id, noticeId: mail.noticeId, baseVersion: 1, sentOn: day, registeredNumber: '', knownOn: day },
  })
  expect(noted).toMatchObject({ assignment: { state: 'received' }, binding: { on: day } })
})

test('a demand by mail leaves with the act and the invoice that it names, and names nothing else', async () => {
  const assignment = await notifiedAssignment(owner, api)
  const { id } = assignment
  const { number } = await invoiceAssigned(owner, assignment)
  const demand = noticeOfSample(id, { kind: 'payment_request', channel: 'email', recipient: 'sinistres@axa.example' })
  await owner.api.claimAssignments.prepareAssignmentNotice(demand)
  const [mail] = await api.services.database.query(
    `select array(select f.name from jsonb_array_elements_text(m.payload -> 'attachments') with ordinality a (id, rank)
        join files f on f.id = a.id::uuid order by a.rank) as names
      from outgoing_messages m where m.dedupe_key = $1`,
    [`assignment-notice-${demand.noticeId}`],
  )
  expect(mail?.names).toEqual([`${assignment.number} payment_request.pdf`, expect.any(String), `Facture ${number}.pdf`])
  const pdf = await owner.api.claimAssignments.printAssignmentNotice({ id, noticeId: demand.noticeId })
  const text = await textOf(pdf)
  expect(text).toContain(unspaced(`Pièces jointes : convention de cession de créance, facture ${number}.`))
})

test('a registered number that is used twice is a warning', async () => {
  const [one, other] = [await signedAssignment(owner, api), await signedAssignment(owner, api)]
  const date = async (id: string) => {
    const notice = noticeOfSample(id)
    await owner.api.claimAssignments.prepareAssignmentNotice(notice)
    const days = { id, noticeId: notice.noticeId, baseVersion: 1, sentOn: day, registeredNumber: '1A 999' }
    return owner.api.claimAssignments.dateAssignmentNotice(days)
  }
  expect((await date(one.id)).notices[0]?.isNumberUsedTwice).toBe(false)
  expect((await date(other.id)).notices[0]?.isNumberUsedTwice).toBe(true)
})

test('several notifications are one PDF and one posting list', async () => {
  const ids = [(await signedAssignment(owner, api)).id, (await signedAssignment(owner, api)).id]
  const { noticeIds } = await owner.api.claimAssignments.prepareAssignmentNotices({ ids })
  const pdf = await owner.api.claimAssignments.printAssignmentNotices({ ids: noticeIds })
  const pages = await pdfPages(new Uint8Array(await pdf.arrayBuffer()))
  expect(pages).toHaveLength(2)
  for (const page of pages) expect(unspaced(page)).toContain(unspaced('article 1324 du Code civil'))
  const list = await (await owner.api.claimAssignments.exportPostingList({ ids: noticeIds })).text()
  expect(list.split('\r\n').filter(Boolean)).toHaveLength(3)
  expect(list).toContain('Niort')
})

test('a contested assignment is answered by the letter of its reason, and may be accepted then', async () => {
  const { id } = await notifiedAssignment(owner, api)
  const answer = { id, answerId: newId(), outcome: 'contested' as const, answeredOn: day }
  await expect(owner.api.claimAssignments.recordInsurerAnswer(answer)).rejects.toMatchObject({
    data: { fields: { subject: expect.any(String) } },
  })
  await owner.api.claimAssignments.recordInsurerAnswer({ ...answer, subject: 'clause' })
  const letter = await owner.api.claimAssignments.proposeAssignmentNotice({ id, kind: 'reply', subject: 'clause' })
  expect(letter.body).toContain('réputée non écrite')
  const reply = noticeOfSample(id, { kind: 'reply', subject: 'clause', body: `${letter.body}\n\nAjout.` })
  await owner.api.claimAssignments.prepareAssignmentNotice(reply)
  const pdf = await owner.api.claimAssignments.printAssignmentNotice({ id, noticeId: reply.noticeId })
  expect(await textOf(pdf)).toContain('Ajout.')
  const accepted = { ...answer, answerId: newId(), outcome: 'accepted' as const }
  const whole = await owner.api.claimAssignments.recordInsurerAnswer(accepted)
  expect([whole.assignment.state, whole.answers.length]).toEqual(['accepted', 2])
})
