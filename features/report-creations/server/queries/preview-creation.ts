import { agreementInForce } from '#features/directory/agreement.ts'
import { listAgreements } from '#features/directory/server/queries/agreements.ts'
import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import { reportAlreadyDeleted } from '#features/expert-reports/refusals.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { correctedReadingFor } from '#features/expert-reports/server/queries/garage-reading.ts'
import { readHead, reportOf } from '#features/expert-reports/server/queries.ts'
import { garageRatesOn } from '#features/labour-rates/labour-rate.ts'
import { labourRatesRights } from '#features/labour-rates/rights.ts'
import { listLabourRates } from '#features/labour-rates/server/queries.ts'
import type { CreationPreview } from '#features/report-creations/contract.ts'
import { linesOfReport } from '#features/report-creations/report-lines.ts'
import { compareRates } from '#features/report-creations/report-rates.ts'
import { compareTotals, paperLinesOf, wholeDiscountOf } from '#features/report-creations/report-totals.ts'
import { compareReports } from '#features/report-creations/report-versions.ts'
import { findEarlierReport } from '#features/report-creations/server/queries/report-content.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { may } from '#lib/rights.ts'
import { sumOf } from '#lib/sum.ts'
import { authorise, type Context } from '#platform/context.ts'
import { splitPayers } from '#priced-papers/payer-split.ts'
import { totalsOf } from '#priced-papers/totals.ts'

type Asked = { id: string; dossierId?: string | undefined; insurerId?: string | undefined }

/** Previews the creation: nothing is written. */
export async function previewReportCreation(ctx: Context, asked: Asked): Promise<CreationPreview | null> {
  authorise(ctx, expertReportsRights.read)
  const { deletedAt } = await reportOf(ctx, asked.id)
  refuseUnless(deletedAt === null, reportAlreadyDeleted)
  const dossier = asked.dossierId ? await findDossier(ctx, asked.dossierId) : undefined
  refuseUnless(!asked.dossierId || dossier, dossierNotFound)
  const reading = await correctedReadingFor(ctx, asked.id)
  if (!reading) return null
  const { report, alerts } = reading
  const head = await readHead(ctx, asked.id)
  const read = linesOfReport(report)
  const lines = paperLinesOf(read)
  const coverage = {
    deductibleCents: dossier?.deductibleCents ?? head?.deductibleCents ?? 0,
    isVatRecoverable: dossier?.isVatRecoverable ?? head?.isVatRecoverable ?? false,
    capCents: null,
  }
  const { insurerCents, clientCents, deductibleCents, wearCents, recoverableVatCents } = splitPayers(
    lines,
    totalsOf(lines, wholeDiscountOf(read)),
    coverage,
  )
  return {
    date: report.report.date,
    lineCount: read.lines.filter(({ path }) => path !== null).length,
    totals: compareTotals(report, read),
    split: { insurerCents, clientCents, deductibleCents, wearCents, recoverableVatCents },
    rates: await ratesOf(ctx, report, dossier ? dossier.insurerId : (asked.insurerId ?? null)),
    alerts: alerts.map(({ code, severity, sentence, action }) => ({ code, severity, sentence, action })),
    earlier: dossier ? await versionOf(ctx, { id: asked.id, dossierId: dossier.id, report }) : null,
  }
}

type Content = NonNullable<Awaited<ReturnType<typeof correctedReadingFor>>>['report']

/** The prices of a report beside those of today: the agreement with the insurer, and the rates of the garage. */
async function ratesOf(ctx: Context, report: Content, insurerId: string | null): Promise<CreationPreview['rates']> {
  const today = civilDate(ctx.now)
  const agreement = agreementInForce(insurerId ? await listAgreements(ctx, insurerId) : [], today)
  const own = may(ctx.role, labourRatesRights.read) ? garageRatesOn(await listLabourRates(ctx), today) : undefined
  const cards = [
    ...(agreement ? [{ origin: 'agreement' as const, title: agreement.title, card: agreement }] : []),
    ...(own ? [{ origin: 'garage' as const, title: '', card: own }] : []),
  ]
  return cards.map(({ card, ...of }) => {
    const differences = compareRates(report, card)
    return { ...of, differences, differenceCents: sumOf(differences.map((each) => each.differenceCents)) }
  })
}

async function versionOf(
  ctx: Context,
  { id, dossierId, report }: { id: string; dossierId: string; report: Content },
): Promise<CreationPreview['earlier']> {
  const earlier = await findEarlierReport(ctx, { id, dossierId })
  if (!earlier) return null
  const { reading, name, receivedAt } = earlier
  const changes = compareReports(reading.report, report)
  const differenceCents = sumOf(changes.map((change) => change.differenceCents))
  return { reportId: earlier.id, name, receivedAt, changes, differenceCents }
}
