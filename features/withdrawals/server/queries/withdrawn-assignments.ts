import { isNotified, nextState } from '#features/claim-assignments/claim-assignment-life.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { endClaimAssignment } from '#features/claim-assignments/server/end-claim-assignment.ts'
import { prepareAssignmentNotice } from '#features/claim-assignments/server/prepare-assignment-notice.ts'
import { assignmentOf } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { channelsOf, garageName, sendToSigner } from '#features/signatures/server/queries/sendings.ts'
import type { Withdrawal } from '#features/withdrawals/contract.ts'
import { listConsumers } from '#features/withdrawals/server/queries/withdrawal-rights.ts'
import { notifiedAssignmentMessage } from '#features/withdrawals/withdrawal-messages.ts'
import { civilDate, formatDay } from '#lib/dates.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

type AtLetters = Pick<AtPrinterAndFiles, 'transaction' | 'print' | 'files'>

/** Ends the assignments of a withdrawn request that no insurer knows of. Of others nothing is decided: both people are told, and the letter is prepared. */
export async function endWithdrawnAssignments(at: AtLetters, withdrawal: Withdrawal): Promise<string[]> {
  const told: string[] = []
  for (const { kind, subjectId } of withdrawal.documents) {
    if (kind !== 'claim_assignment') continue
    const assignment = await at.transaction((ctx) => endUnlessNotified(ctx, subjectId, withdrawal))
    if (isNotified(assignment.state)) told.push(await prepareRevocation(at, assignment, withdrawal))
  }
  return told
}

async function endUnlessNotified(ctx: Context, id: string, { withdrawnAt }: Withdrawal): Promise<ClaimAssignment> {
  const assignment = await assignmentOf(ctx, id)
  const { state, version: baseVersion } = assignment
  if (isNotified(state) || nextState(state, 'withdrawn') === undefined) return assignment
  const endedOn = civilDate(new Date(withdrawnAt))
  const reason = `Rétractation du client le ${formatDay(withdrawnAt)}`
  return endClaimAssignment(ctx, { id, baseVersion, how: 'withdrawn', endedOn, reason })
}

async function prepareRevocation(at: AtLetters, { id, number }: ClaimAssignment, withdrawal: Withdrawal) {
  await at.transaction((ctx) => tellConsumers(ctx, withdrawal, number))
  const begun = `La cession ${number} est déjà notifiée à l’assureur\u00a0: rien n’est décidé à votre place.`
  try {
    // The id of the request makes a second run prepare the same letter.
    await prepareAssignmentNotice(at, {
      ...{ id, noticeId: withdrawal.id, kind: 'revocation', subject: null, channel: 'registered_mail' },
      ...{ recipient: '', body: '', sender: null, consentedOn: null, annexIds: [] },
    })
    return `${begun} L’avis de fin de la cession est prêt parmi ses lettres\u00a0: relisez-le, puis envoyez-le si vous y mettez fin.`
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${begun} L’avis de fin de la cession n’a pas pu être préparé\u00a0: ${error.reason.sentence}`
  }
}

async function tellConsumers(ctx: Context, { id }: Withdrawal, number: string): Promise<void> {
  const fromName = await garageName(ctx)
  const message = notifiedAssignmentMessage({ garage: fromName, number })
  for (const signer of await listConsumers(ctx, id))
    for (const channel of channelsOf(signer))
      await sendToSigner(ctx, signer, { ...message, channel, fromName, purpose: 'withdrawn-notified', isSecret: false })
}
