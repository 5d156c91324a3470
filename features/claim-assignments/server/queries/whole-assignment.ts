import { bindingOf } from '#features/claim-assignments/assignment-binding.ts'
import { alarmCodesOf, reportAlarms } from '#features/claim-assignments/assignor-report.ts'
import type { WholeAssignment } from '#features/claim-assignments/contract.ts'
import {
  listAmendments,
  listAnswers,
  listNotices,
} from '#features/claim-assignments/server/queries/assignment-parts.ts'
import { assignmentOf, filesOf } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { assignmentKind } from '#features/claim-assignments/server/queries/assignment-signing.ts'
import { listDossierAlerts } from '#features/expert-reports/server/queries/report-alerts.ts'
import { openRequestOf } from '#features/signatures/server/queries/garage-signing.ts'
import type { Context } from '#platform/context.ts'

export async function wholeAssignmentOf(ctx: Context, id: string): Promise<WholeAssignment> {
  const assignment = await assignmentOf(ctx, id)
  const [notices, answers] = [await listNotices(ctx, id), await listAnswers(ctx, id)]
  const { signedFileId } = await filesOf(ctx, id)
  const alerts = await listDossierAlerts(ctx, assignment.dossierId)
  return {
    ...{ assignment, signedFileId, notices, answers },
    binding: bindingOf(notices, answers),
    signing: await openRequestOf(ctx, { kind: assignmentKind, subjectId: id }),
    amendments: await listAmendments(ctx, id),
    alarms: alarmCodesOf(alerts.map(({ code }) => code)).map((code) => reportAlarms[code].sentence),
  }
}
