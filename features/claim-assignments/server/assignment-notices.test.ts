import { beforeAll, expect, test } from 'vitest'
import { attachmentFields } from '#features/attachments/server/samples.ts'
import { printAskedNotices } from '#features/claim-assignments/server/print-asked-notices.ts'
import { type AskedNotices, noticePrinting } from '#features/claim-assignments/server/queries/notice-printing.ts'
import {
  claimDossier,
  invoiceAssigned,
  noticeOfSample,
  notifiedAssignment,
  signedAssignment,
  versionOf,
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

/** Does the work of the job, or a part of it. */
async function printLetters(
  jobId: string,
  part: (letters: AskedNotices['letters']) => AskedNotices['letters'] = (all) => all,
) {
  const { payload } = await owner.inGarage(({ db }) =>
    db.selectFrom('jobs').select('payload').where('id', '=', jobId).executeTakeFirstOrThrow(),
  )
  const asked = noticePrinting.schema.parse(payload)
  await printAskedNotices(api.services, { ...asked, letters: part(asked.letters) }, owner)
}

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

test('chosen pieces of the dossier are named in the letter, and leave with it by mail', async () => {
  const { id, dossierId } = await signedAssignment(owner, api)
  const attach = async (caption: string, subjectId = dossierId) =>
    (await owner.api.attachments.attachFile({ ...(await attachmentFields(owner)), subjectId, caption })).id
  const [before, after, foreign] = [
    await attach('Photo avant travaux'),
    await attach('Photo après travaux'),
    await attach('Photo d’un autre', (await claimDossier(owner)).id),
  ]
  const letter = (more: Record<string, unknown>) =>
    owner.api.claimAssignments.prepareAssignmentNotice(noticeOfSample(id, more))
  await expect(letter({ annexIds: [before, foreign] })).rejects.toMatchObject({
    code: 'assignment_annex_missing',
    data: { fields: { annexIds: expect.any(String) } },
  })
  const mail = noticeOfSample(id, { channel: 'email', recipient: 'sinistres@axa.example', annexIds: [after, before] })
  await owner.api.claimAssignments.prepareAssignmentNotice(mail)
  const [sent] = await api.services.database.query(
    'select jsonb_array_length(payload -> $$attachments$$) as count from outgoing_messages where dedupe_key = $1',
    [`assignment-notice-${mail.noticeId}`],
  )
  // The letter, the act and the two pieces.
  expect(sent?.count).toBe(4)
  const text = await textOf(await owner.api.claimAssignments.printAssignmentNotice({ id, noticeId: mail.noticeId }))
  expect(text).toContain(unspaced('convention de cession de créance, Photo après travaux, Photo avant travaux.'))
  await owner.inGarage(({ db }) => {
    const chosen = db.selectFrom('attachments').select('fileId').where('id', 'in', [before, after])
    return db.updateTable('files').set({ sizeBytes: 6_000_000 }).where('id', 'in', chosen).execute()
  })
  const heavy = { annexIds: [before, after] }
  await expect(letter({ ...heavy, channel: 'email', recipient: 'sinistres@axa.example' })).rejects.toMatchObject({
    code: 'assignment_annexes_too_heavy',
  })
  // An envelope takes them.
  expect((await letter(heavy)).notices).toHaveLength(2)
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
  const asked = await owner.api.claimAssignments.prepareAssignmentNotices({ ids })
  const { jobId, noticeIds } = asked
  const printing = () => owner.api.claimAssignments.readNoticePrinting({ jobId, ids: noticeIds })
  expect(await printing()).toEqual({ written: 0, problem: null })
  // The worker died after its first letter: the next run writes the other one, and neither twice.
  await printLetters(jobId, (letters) => letters.slice(0, 1))
  expect(await printing()).toEqual({ written: 1, problem: null })
  await printLetters(jobId)
  await printLetters(jobId)
  expect(await printing()).toEqual({ written: 2, problem: null })
  for (const id of ids) expect((await owner.api.claimAssignments.readClaimAssignment({ id })).notices).toHaveLength(1)
  const pdf = await owner.api.claimAssignments.printAssignmentNotices({ ids: noticeIds })
  const pages = await pdfPages(new Uint8Array(await pdf.arrayBuffer()))
  expect(pages).toHaveLength(2)
  for (const page of pages) expect(unspaced(page)).toContain(unspaced('article 1324 du Code civil'))
  const list = await (await owner.api.claimAssignments.exportPostingList({ ids: noticeIds })).text()
  expect(list.split('\r\n').filter(Boolean)).toHaveLength(3)
  expect(list).toContain('Niort')
})

test('a letter that the life of its assignment refuses meanwhile stops no other, and is told', async () => {
  const [lasting, ended] = [await signedAssignment(owner, api), await signedAssignment(owner, api)]
  const { jobId } = await owner.api.claimAssignments.prepareAssignmentNotices({ ids: [ended.id, lasting.id] })
  const how = { how: 'revoked', endedOn: day, reason: 'Erreur de client' } as const
  await owner.api.claimAssignments.endClaimAssignment({ ...versionOf(ended), ...how })
  await expect(printLetters(jobId)).rejects.toMatchObject({
    name: 'JobFailure',
    isPermanent: true,
    message: expect.stringContaining('Une lettre n’est pas écrite'),
  })
  expect((await owner.api.claimAssignments.readClaimAssignment(lasting)).notices).toHaveLength(1)
  expect((await owner.api.claimAssignments.readClaimAssignment(ended)).notices).toEqual([])
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
