import { sql } from 'kysely'
import type { AssignorFacts } from '#features/claim-assignments/assignor.ts'
import { alarmCodesOf } from '#features/claim-assignments/assignor-report.ts'
import { freeingStates } from '#features/claim-assignments/claim-assignment-life.ts'
import { listAgents } from '#features/declarations/server/queries/agents.ts'
import { agreementInForce } from '#features/directory/agreement.ts'
import { listAgreements } from '#features/directory/server/queries/agreements.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { listDossierAlerts } from '#features/expert-reports/server/queries/report-alerts.ts'
import { readHead } from '#features/expert-reports/server/queries.ts'
import { listOrderedLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote } from '#features/quotes/server/queries/quote-select.ts'
import { civilDate } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'
import { discountOf, insurerTermsOf } from '#priced-papers/paper-amounts.ts'
import { splitPayers } from '#priced-papers/payer-split.ts'
import { totalsOf } from '#priced-papers/totals.ts'

/** The last report of a dossier with the values that its reading found. */
export async function reportOf(ctx: Context, dossierId: string) {
  const report = await ctx.db
    .selectFrom('expertReports')
    .select('id')
    .where('dossierId', '=', dossierId)
    .where('deletedAt', 'is', null)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { id: report?.id ?? null, head: report ? await readHead(ctx, report.id) : null }
}

/** The active assignment of a claim: of this dossier, or of another one with the same number at the same insurer. */
export async function activeAssignment({ db }: Context, { id, insurerId, claimNumber }: Dossier) {
  const key = sql<string>`regexp_replace(app.fold(${claimNumber}), '[^a-z0-9]', '', 'g')`
  return db
    .selectFrom('claimAssignments')
    .select(['id', 'number'])
    .where('state', 'not in', freeingStates)
    .where(({ or, and, eb }) =>
      or([
        eb('dossierId', '=', id),
        ...(insurerId && claimNumber ? [and([eb('insurerId', '=', insurerId), eb('claimKey', '=', key)])] : []),
      ]),
    )
    .executeTakeFirst()
}

/** The facts that the records tell before the questions are asked. */
export async function assignorFacts(ctx: Context, dossier: Dossier, reportNumber: string): Promise<AssignorFacts> {
  const { db, now } = ctx
  const client = db.selectFrom('clients').select('kind').where('id', '=', dossier.clientId)
  const { kind } = await client.executeTakeFirstOrThrow()
  const agreements = dossier.insurerId ? await listAgreements(ctx, dossier.insurerId) : []
  const alerts = await listDossierAlerts(ctx, dossier.id)
  return {
    isCompany: kind === 'company',
    hasInsurer: dossier.insurerId !== null,
    hasClaimNumber: dossier.claimNumber !== '',
    hasReport: reportNumber !== '' || dossier.reportId !== null,
    alarms: alarmCodesOf(alerts.map(({ code }) => code)),
    assignedBy: (await activeAssignment(ctx, dossier))?.number ?? null,
    isCoverageAgreed: dossier.paymentMode === 'coverage' && dossier.authorisation === 'granted',
    hasDirectAgreement: agreementInForce(agreements, civilDate(now))?.isPaidDirectly ?? false,
    isVatRecoverable: dossier.isVatRecoverable,
    agents: await listAgents(ctx, { dossierId: dossier.id, clientId: dossier.clientId, power: 'assign_claim' }),
  }
}

/** The share that the insurer is expected to pay: by the quote that counts, else by the report. */
export async function estimatedShare(ctx: Context, dossier: Dossier): Promise<number> {
  if (dossier.quoteId) {
    const quote = await findQuote(ctx, dossier.quoteId)
    const lines = await listOrderedLines(ctx, dossier.quoteId)
    return splitPayers(lines, totalsOf(lines, discountOf(quote)), insurerTermsOf(quote)).insurerCents
  }
  const { head } = await reportOf(ctx, dossier.id)
  const deductions =
    (dossier.deductibleCents ?? head?.deductibleCents ?? 0) + (dossier.wearCents ?? head?.wearCents ?? 0)
  return Math.max(0, (head?.grossCents ?? 0) - deductions)
}
