import { noticeChannels } from '#features/claim-assignments/assignment-binding.ts'
import type { Contestation, NoticeKind } from '#features/claim-assignments/assignment-letters.ts'
import { type AssignorAnswers, alarmsOf, stepOf } from '#features/claim-assignments/assignor.ts'
import type {
  AssignmentCounts,
  AssignmentFilters,
  AssignmentOpening,
  ClaimFilters,
  InsurerDelays,
  InsurerDues,
  WholeAssignment,
  WholeClaim,
} from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { pageOfAssignments } from '#features/claim-assignments/server/queries/assignment-list.ts'
import { assignmentOf } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { activeAssignment, assignorFacts, reportOf } from '#features/claim-assignments/server/queries/assignor-facts.ts'
import { countClaims, pageOfClaims } from '#features/claim-assignments/server/queries/claim-list.ts'
import { wordInvoiceMail } from '#features/claim-assignments/server/queries/coverage-mail.ts'
import { insurerDelays, insurerDues } from '#features/claim-assignments/server/queries/insurer-dues.ts'
import { isDemoGarage } from '#features/claim-assignments/server/queries/letter-writes.ts'
import { wordNotice } from '#features/claim-assignments/server/queries/notice-letter.ts'
import { noticePrintingOf } from '#features/claim-assignments/server/queries/notice-printing.ts'
import { wholeAssignmentOf } from '#features/claim-assignments/server/queries/whole-assignment.ts'
import { wholeClaimOf } from '#features/claim-assignments/server/queries/whole-claim.ts'
import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

export async function listClaimAssignments(ctx: Context, input: AssignmentFilters & PageInput) {
  authorise(ctx, claimAssignmentsRights.read)
  return pageOfAssignments(ctx, input)
}

export async function countClaimAssignments(
  ctx: Context,
  sought: Pick<AssignmentFilters, 'search' | 'insurerId'>,
): Promise<AssignmentCounts> {
  authorise(ctx, claimAssignmentsRights.read)
  return countClaims(ctx, { ...sought, kind: 'assignment' })
}

export async function listInsurerDues(ctx: Context): Promise<InsurerDues[]> {
  authorise(ctx, claimAssignmentsRights.read)
  return insurerDues(ctx)
}

export async function readNoticePrinting(ctx: Context, asked: { jobId: string; ids: string[] }) {
  authorise(ctx, claimAssignmentsRights.read)
  return noticePrintingOf(ctx, asked)
}

export async function readInsurerDelays(ctx: Context, { id }: { id: string }): Promise<InsurerDelays> {
  authorise(ctx, claimAssignmentsRights.read)
  return insurerDelays(ctx, id)
}

export async function listClaimsToCash(ctx: Context, input: ClaimFilters & PageInput) {
  authorise(ctx, claimAssignmentsRights.read)
  return pageOfClaims(ctx, input)
}

export async function countClaimsToCash(
  ctx: Context,
  sought: Pick<ClaimFilters, 'search' | 'insurerId' | 'kind'>,
): Promise<AssignmentCounts> {
  authorise(ctx, claimAssignmentsRights.read)
  return countClaims(ctx, sought)
}

export async function readClaimToCash(ctx: Context, { id }: { id: string }): Promise<WholeClaim> {
  authorise(ctx, claimAssignmentsRights.read)
  return wholeClaimOf(ctx, id)
}

/** The mail of the invoice to the insurer of a prise en charge, ready to complete. */
export async function proposeInvoiceMail(ctx: Context, { id }: { id: string }) {
  authorise(ctx, claimAssignmentsRights.read)
  const { recipient, body, invoiceNumbers } = await wordInvoiceMail(ctx, id)
  return { recipient, body, invoiceNumbers }
}

export async function readClaimAssignment(ctx: Context, { id }: { id: string }): Promise<WholeAssignment> {
  authorise(ctx, claimAssignmentsRights.read)
  return wholeAssignmentOf(ctx, id)
}

type Walk = { dossierId: string; reportNumber?: string | undefined; answers: AssignorAnswers }

/** The next question before an assignment, or the leaf that the answers lead to. */
export async function walkAssignor(ctx: Context, { dossierId, answers, ...typed }: Walk): Promise<AssignmentOpening> {
  authorise(ctx, claimAssignmentsRights.read)
  const dossier = await findDossier(ctx, dossierId)
  refuseUnless(dossier, dossierNotFound)
  const { head } = await reportOf(ctx, dossierId)
  const reportNumber = typed.reportNumber ?? head?.number ?? ''
  const facts = await assignorFacts(ctx, dossier, reportNumber)
  const { asked, question, leaf } = stepOf(facts, answers)
  return {
    ...{ reportNumber, insured: head?.insured ?? '', clientName: dossier.clientName, asked: [...asked] },
    ...{ agents: [...facts.agents] },
    ...{ question: question ?? null, leaf: leaf ?? null, alarms: alarmsOf(facts) },
    assignedId: (await activeAssignment(ctx, dossier))?.id ?? null,
  }
}

type Proposed = { id: string; kind: NoticeKind; subject?: Contestation | undefined }

/** The text of a letter, ready to complete, and what is missing before it can leave. */
export async function proposeAssignmentNotice(
  ctx: Context,
  { id, kind, subject }: Proposed,
  { hasRegisteredMail }: Pick<Edge, 'hasRegisteredMail'>,
) {
  authorise(ctx, claimAssignmentsRights.read)
  const words = await wordNotice(ctx, await assignmentOf(ctx, id), { kind, subject: subject ?? null })
  const { body, recipient, missing, addressee } = words
  const isOffered = hasRegisteredMail && !(await isDemoGarage(ctx))
  const channels = noticeChannels.filter((channel) => isOffered || channel !== 'electronic_registered_mail')
  return { body, recipient, missing, channels, isToPerson: !addressee.isFirm }
}
