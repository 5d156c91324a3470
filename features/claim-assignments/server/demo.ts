import type { z } from 'zod'
import type { AssignorAnswers } from '#features/claim-assignments/assignor.ts'
import { answerInput, noticeDaysInput, noticeInput } from '#features/claim-assignments/claim-assignment-input.ts'
import type { SendingInput } from '#features/claim-assignments/coverage-input.ts'
import {
  assignmentsOfTheDemo,
  conclusionOfDemo,
  coveragesOfTheDemo,
  type DemoAnswer,
  type DemoAssignment,
  type DemoCoverage,
  type DemoNotice,
} from '#features/claim-assignments/demo-assignments.ts'
import { closeClaimAssignment } from '#features/claim-assignments/server/close-claim-assignment.ts'
import { closeCoverage } from '#features/claim-assignments/server/close-coverage.ts'
import { countersignClaimAssignments } from '#features/claim-assignments/server/countersign-claim-assignments.ts'
import { dateAssignmentNotice } from '#features/claim-assignments/server/date-assignment-notice.ts'
import { editClaimAssignment } from '#features/claim-assignments/server/edit-claim-assignment.ts'
import { openClaimAssignment } from '#features/claim-assignments/server/open-claim-assignment.ts'
import { prepareAssignmentNotice } from '#features/claim-assignments/server/prepare-assignment-notice.ts'
import { assignmentOf } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { assignmentKind } from '#features/claim-assignments/server/queries/assignment-signing.ts'
import { walkAssignor } from '#features/claim-assignments/server/queries.ts'
import { recordAssignmentSignature } from '#features/claim-assignments/server/record-assignment-signature.ts'
import { recordCoverageSending } from '#features/claim-assignments/server/record-coverage-sending.ts'
import { recordInsurerAnswer } from '#features/claim-assignments/server/record-insurer-answer.ts'
import { sendClaimAssignment } from '#features/claim-assignments/server/send-claim-assignment.ts'
import { demoDossiers } from '#features/dossiers/server/demo.ts'
import { demoReports } from '#features/expert-reports/server/demo.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { openByPayer } from '#features/invoices/balance.ts'
import { demoInvoices } from '#features/invoices/server/demo.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { recordPayment } from '#features/payments/server/record-payment.ts'
import { followSignedRequest } from '#features/signatures/server/follow-signed-request.ts'
import {
  askInDemo,
  atDemoPrinter,
  type DemoPlace,
  photographInDemo,
  sendInDemo,
  signInDemo,
} from '#features/signatures/server/queries/demo-signing.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { Refusal } from '#lib/refusal.ts'
import { type Context, houseId } from '#platform/context.ts'
import { type DemoPart, daysBefore } from '#platform/demo.ts'
import type { AtProof } from '#platform/http.ts'

/** An assignment whose life is told. */
type Tale = DemoPlace & { told: DemoAssignment; id: string; dossierId: string }

/** The claims of the demonstration, made as people make them: asked, signed, notified, answered, sent, paid. */
export const demoClaimAssignments: DemoPart = async (demo) => {
  const place = { demo, garage: await demo.part(demoGarage) }
  const dossiers = await demo.part(demoDossiers)
  await demo.part(demoReports)
  await demo.part(demoInvoices)
  for (const told of assignmentsOfTheDemo) {
    const id = newId(daysBefore(demo.now, told.askedDaysAgo).getTime())
    await tell({ ...place, told, id, dossierId: dossiers[told.dossier]?.id ?? '' })
  }
  for (const told of coveragesOfTheDemo) await tellCoverage(place, dossiers[told.dossier]?.id ?? '', told)
}

async function tell(tale: Tale): Promise<void> {
  const { told } = tale
  await send(tale)
  if (told.by === 'paper') await signOnPaper(tale)
  else await signAtLink(tale)
  if (told.signedDaysAgo === undefined) return
  await countersign(tale, told.signedDaysAgo - 0.05)
  if (told.notice) await notify(tale, told.notice)
  if (told.requestedDaysAgo !== undefined) await request(tale, told.requestedDaysAgo)
  if (told.answer) await answer(tale, told.answer)
  if (told.shortfall) await closeShort(tale, told.shortfall)
}

function inGarage<T>({ demo, garage }: DemoPlace, daysAgo: number, work: (ctx: Context) => Promise<T>): Promise<T> {
  return demo.inGarage(garage, daysAgo, work)
}

const dayOf = ({ demo }: DemoPlace, daysAgo: number) => civilDate(daysBefore(demo.now, daysAgo))

/** The answers of a client who owns the vehicle and is owed the indemnity. */
const answersOfDemo = {
  ...{ directPayment: 'refused', indemnity: 'due', workAgreed: 'yes', creditor: 'client' },
  ...{ signatory: 'self', capacity: 'head', owner: 'own' },
} as const satisfies AssignorAnswers

/** Answers the questions that are asked, and no other. */
async function answersFor(ctx: Context, dossierId: string, reportNumber: string): Promise<AssignorAnswers> {
  const { asked } = await walkAssignor(ctx, { dossierId, reportNumber, answers: answersOfDemo })
  return Object.fromEntries(
    Object.entries(answersOfDemo).filter(([question]) => asked.some((each) => each === question)),
  )
}

async function send(tale: Tale): Promise<void> {
  const { told, id, dossierId } = tale
  const reportNumber = `R-${2600 + told.dossier}`
  const draft = await inGarage(tale, told.askedDaysAgo, async (ctx) => {
    const answers = await answersFor(ctx, dossierId, reportNumber)
    const opened = await openClaimAssignment(ctx, { id, dossierId, reportNumber, answers })
    const chosen = {
      reportNumber,
      conclusion: conclusionOfDemo[told.by],
      place: 'Rennes',
      capCents: null,
      ownClauses: '',
    }
    return editClaimAssignment(ctx, { id, baseVersion: opened.version, ...chosen })
  })
  await sendClaimAssignment(atDemoPrinter(tale, told.askedDaysAgo), { id, baseVersion: draft.version })
}

async function signOnPaper(tale: Tale): Promise<void> {
  const { demo, told, id } = tale
  const signedDaysAgo = told.signedDaysAgo ?? told.askedDaysAgo
  await inGarage(tale, signedDaysAgo, async (ctx) => {
    const { version, assignorName: signedBy } = await assignmentOf(ctx, id)
    const { id: scanFileId } = await photographInDemo(ctx, demo, 'Cession signée.jpg')
    const signed = { signedOn: dayOf(tale, signedDaysAgo), signedBy, witnessedBy: 'Nadia Benali', scanFileId }
    await recordAssignmentSignature(ctx, { id, baseVersion: version, ...signed })
  })
}

async function signAtLink(tale: Tale): Promise<void> {
  const { demo, garage, told, id, dossierId } = tale
  const { askedDaysAgo: daysAgo, signedDaysAgo } = told
  const document = { kind: assignmentKind, subjectId: id }
  const place = told.by === 'remote' ? 'remote' : 'counter'
  const whole = await askInDemo(tale, { daysAgo, dossierId, document, place, needsCode: true })
  const token = await sendInDemo(tale, { id: whole.request.id, daysAgo })
  if (signedDaysAgo === undefined) return
  await signInDemo(tale, { token, daysAgo: signedDaysAgo - 0.01, whole, means: 'drawn' })
  const house = { ...garage, accountId: houseId }
  const inHouse = <T>(work: (ctx: Context) => Promise<T>) => demo.inGarage(house, signedDaysAgo - 0.02, work)
  await followSignedRequest(demo, { requestId: whole.request.id }, { inGarage: inHouse })
}

async function countersign(tale: Tale, daysAgo: number): Promise<void> {
  const { demo, garage, id } = tale
  const bearer = { accountId: garage.accountId, sessionId: '' }
  const enterAccount: AtProof['enterAccount'] = async (work) => {
    const proved = await work(demo.before(daysAgo), bearer)
    if (proved instanceof Refusal) throw proved
    return proved
  }
  const at = { ...atDemoPrinter(tale, daysAgo), enterAccount, edge: demo.edge }
  await countersignClaimAssignments(at, { ids: [id], password: demo.password })
}

/** Writes a letter; one by registered mail has left that day. */
async function write(tale: Tale, daysAgo: number, letter: Omit<z.input<typeof noticeInput>, 'noticeId'>) {
  const noticeId = newId(daysBefore(tale.demo.now, daysAgo).getTime())
  const notice = noticeInput.parse({ noticeId, ...letter })
  const { notices } = await prepareAssignmentNotice(atDemoPrinter(tale, daysAgo), { id: tale.id, ...notice })
  return { noticeId, baseVersion: notices.find(({ id }) => id === noticeId)?.version ?? 0 }
}

async function notify(tale: Tale, { daysAgo, channel, registeredNumber, receivedDaysAgo }: DemoNotice): Promise<void> {
  const written = await write(tale, daysAgo, { kind: 'notification', channel })
  if (channel === 'email') return
  const posted = { sentOn: dayOf(tale, daysAgo), registeredNumber }
  await date(tale, daysAgo - 0.1, { ...written, ...posted })
  if (receivedDaysAgo === undefined) return
  const received = { receivedOn: dayOf(tale, receivedDaysAgo), baseVersion: written.baseVersion + 1 }
  await date(tale, receivedDaysAgo - 1, { ...written, ...posted, ...received })
}

type Dated = { noticeId: string; baseVersion: number } & z.input<typeof noticeDaysInput>

async function date(tale: Tale, daysAgo: number, { noticeId, baseVersion, ...days }: Dated): Promise<void> {
  const dated = { id: tale.id, noticeId, baseVersion, ...noticeDaysInput.parse(days) }
  await inGarage(tale, daysAgo, (ctx) => dateAssignmentNotice(ctx, dated))
}

async function request(tale: Tale, daysAgo: number): Promise<void> {
  const written = await write(tale, daysAgo, { kind: 'payment_request', channel: 'registered_mail' })
  await date(tale, daysAgo - 0.1, { ...written, sentOn: dayOf(tale, daysAgo) })
}

async function answer(tale: Tale, { daysAgo, paidToClient, ...told }: DemoAnswer): Promise<void> {
  const given = answerInput.parse({
    ...{ ...told, answerId: newId(daysBefore(tale.demo.now, daysAgo).getTime()), answeredOn: dayOf(tale, daysAgo) },
    paidToClientOn: paidToClient === undefined ? null : dayOf(tale, paidToClient),
  })
  await inGarage(tale, daysAgo, (ctx) => recordInsurerAnswer(ctx, { id: tale.id, ...given }))
}

async function closeShort(tale: Tale, { paidDaysAgo, cents }: NonNullable<DemoAssignment['shortfall']>): Promise<void> {
  await payShort(tale, tale.dossierId, { daysAgo: paidDaysAgo, shortCents: cents })
  await inGarage(tale, paidDaysAgo - 1, async (ctx) => {
    const { id, version } = await assignmentOf(ctx, tale.id)
    await closeClaimAssignment(ctx, { id, baseVersion: version, shortfall: { reduction: cents }, note: '' })
  })
}

type Paid = { daysAgo: number; shortCents: number }

/** The insurer pays the invoice of a dossier, so many cents short. */
async function payShort(place: DemoPlace, dossierId: string, { daysAgo, shortCents }: Paid): Promise<void> {
  await inGarage(place, daysAgo, async (ctx) => {
    const issued = ctx.db.selectFrom('invoices').select('id').where('dossierId', '=', dossierId)
    const invoice = await findInvoice(ctx, (await issued.executeTakeFirstOrThrow()).id)
    const amountCents = openByPayer(invoice).insurer - shortCents
    const paid = { payer: 'insurer', mode: 'transfer', amountCents, paidOn: dayOf(place, daysAgo) } as const
    const payment = { id: newId(ctx.now.getTime()), invoiceId: invoice.id, ...paid, dueId: null }
    await recordPayment(ctx, { ...payment, reference: '', note: '' })
  })
}

async function tellCoverage(place: DemoPlace, id: string, told: DemoCoverage): Promise<void> {
  const { sentDaysAgo, remindedDaysAgo, paid, closed } = told
  const send = (daysAgo: number, sent: Pick<SendingInput, 'kind' | 'channel'>) =>
    inGarage(place, daysAgo, (ctx) => {
      const sendingId = newId(ctx.now.getTime())
      return recordCoverageSending(ctx, { id, sendingId, ...sent, sentOn: dayOf(place, daysAgo), note: '' })
    })
  if (sentDaysAgo !== undefined) await send(sentDaysAgo, { kind: 'invoice', channel: 'platform' })
  if (paid) await payShort(place, id, paid)
  if (closed)
    await inGarage(place, closed.daysAgo, (ctx) => closeCoverage(ctx, { id, shortfall: closed.shortfall, note: '' }))
  if (remindedDaysAgo !== undefined) await send(remindedDaysAgo, { kind: 'reminder', channel: 'email' })
}
