import type { CoverageSending, WholeClaim, WholeCoverage } from '#features/claim-assignments/contract.ts'
import { claimOfAssignment, coverageOf } from '#features/claim-assignments/server/queries/claim-select.ts'
import { wholeAssignmentOf } from '#features/claim-assignments/server/queries/whole-assignment.ts'
import { listDossierAlerts } from '#features/expert-reports/server/queries/report-alerts.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

/** The alerts of a report about an insurer that pays directly. */
const directPayment = /^(direct-payment-|cover-refused$)/

/** A cession, or the prise en charge of a dossier. */
export async function wholeClaimOf(ctx: Context, id: string): Promise<WholeClaim> {
  const known = await ctx.db.selectFrom('claimAssignments').select('id').where('id', '=', id).executeTakeFirst()
  if (known) {
    const assignment = await wholeAssignmentOf(ctx, id)
    return { claim: claimOfAssignment(assignment.assignment), assignment, coverage: null }
  }
  const claim = await coverageOf(ctx, id)
  return { claim, assignment: null, coverage: await wholeCoverageOf(ctx, id) }
}

async function wholeCoverageOf(ctx: Context, dossierId: string): Promise<WholeCoverage> {
  const agreement = await ctx.db
    .selectFrom('dossiers')
    .select(['authorisation as agreement', 'authorisationAt as agreementAt', 'authorisationBy as agreementBy'])
    .select(['authorisationChannel as agreementChannel', 'authorisationAmountCents as agreementCents'])
    .where('id', '=', dossierId)
    .executeTakeFirstOrThrow()
  const alerts = await listDossierAlerts(ctx, dossierId)
  return {
    ...agreement,
    sendings: await listSendings(ctx, dossierId),
    alerts: alerts
      .filter(({ code }) => directPayment.test(code))
      .map(({ sentence, severity }) => ({ sentence, isWarning: severity !== 'information' })),
  }
}

/** The sendings to the insurer, the oldest first. */
function listSendings({ db }: Context, dossierId: string): Promise<CoverageSending[]> {
  return db
    .selectFrom('coverageSendings as s')
    .leftJoin('colleagues', 'colleagues.id', 's.recordedBy')
    .select(['s.id', 's.kind', 's.channel', 's.sentOn', 's.note', colleagueName.as('recordedBy')])
    .where('s.dossierId', '=', dossierId)
    .orderBy('s.sentOn')
    .orderBy('s.recordedAt')
    .execute()
}
