import { sql } from 'kysely'
import type { Shortfall } from '#features/claim-assignments/assignment-money.ts'
import type { ClaimToCash, CoverageSending, WholeClaim, WholeCoverage } from '#features/claim-assignments/contract.ts'
import { problemOfMessage } from '#features/claim-assignments/server/queries/assignment-parts.ts'
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
  return { claim, assignment: null, coverage: await wholeCoverageOf(ctx, claim) }
}

async function wholeCoverageOf(ctx: Context, { id: dossierId, state }: ClaimToCash): Promise<WholeCoverage> {
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
    shortfall: state === 'closed_short' ? await shortfallOfCoverage(ctx, dossierId) : null,
    alerts: alerts
      .filter(({ code }) => directPayment.test(code))
      .map(({ sentence, severity }) => ({ sentence, isWarning: severity !== 'information' })),
  }
}

/** The sendings to the insurer, the oldest first. */
function listSendings({ db }: Context, dossierId: string): Promise<CoverageSending[]> {
  return db
    .selectFrom('coverageSendings as s')
    .leftJoin('outgoingMessages as m', (on) =>
      on.onRef('m.garageId', '=', 's.garageId').onRef('m.id', '=', 's.messageId'),
    )
    .leftJoin('colleagues', 'colleagues.id', 's.recordedBy')
    .select(['s.id', 's.kind', 's.channel', 's.sentOn', 's.note', 's.recipient', colleagueName.as('recordedBy')])
    .select(problemOfMessage.as('problem'))
    .where('s.dossierId', '=', dossierId)
    .orderBy('s.sentOn')
    .orderBy('s.recordedAt')
    .execute()
}

function shortfallOfCoverage({ db }: Context, dossierId: string) {
  return db
    .selectFrom('coverageShortfalls as s')
    .leftJoin('colleagues', 'colleagues.id', 's.recordedBy')
    .select(['s.closedOn', 's.note', colleagueName.as('recordedBy')])
    .select(sql<Shortfall>`s.causes`.as('causes'))
    .where('s.dossierId', '=', dossierId)
    .executeTakeFirstOrThrow()
}
