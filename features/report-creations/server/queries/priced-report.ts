import type { Dossier } from '#features/dossiers/contract.ts'
import { correctedReadingFor } from '#features/expert-reports/server/queries/garage-reading.ts'
import { readHead } from '#features/expert-reports/server/queries.ts'
import { quoteOfDossier } from '#features/quotes/quote-of-dossier.ts'
import { noEarlierVersion, reportUnpriced } from '#features/report-creations/refusals.ts'
import { linesOfReport, type ReportLine } from '#features/report-creations/report-lines.ts'
import { linesOfSupplement } from '#features/report-creations/report-versions.ts'
import type { NewSource } from '#features/report-creations/server/queries/new-creations.ts'
import { findEarlierReport } from '#features/report-creations/server/queries/report-content.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Reduction } from '#priced-papers/line.ts'

export type AskedPaper = { id: string; dossier: Dossier; isSupplement: boolean }

/** The head and the lines of a paper as a report prices them, and where each line comes from. */
export async function priceReport(ctx: Context, asked: AskedPaper) {
  const reading = await correctedReadingFor(ctx, asked.id)
  refuseUnless(reading, reportUnpriced)
  const { report, evidence } = reading
  const whole = linesOfReport(report)
  const lines = asked.isSupplement ? await supplementOf(ctx, asked, report) : whole.lines
  refuseUnless(
    lines.some(({ path }) => path !== null),
    reportUnpriced,
  )
  const placed = lines.map((each, at) => ({ ...each, id: newId(ctx.now.getTime()), rank: at + 1 }))
  return {
    head: {
      ...(await headOf(ctx, asked)),
      title:
        `${asked.isSupplement ? 'Complément selon' : 'Réparation selon'} rapport d’expertise ${report.report.number ?? ''}`.trim(),
      discountCents: asked.isSupplement ? null : whole.discountCents || null,
      downtimeDays: asked.isSupplement ? null : wholeDays(report.conclusion.repairDays),
    },
    writes: placed.map(({ line, id, rank }) => ({ line: { ...line, id, rank }, baseVersion: 0 })),
    sources: placed.flatMap(({ path, id, line }) =>
      path ? [{ ...sourceOf(id, path, evidence), ...grantedBy(line) }] : [],
    ),
  }
}

/** The deductible is due once for a claim: a supplement has none. */
async function headOf(ctx: Context, { id, dossier, isSupplement }: AskedPaper) {
  const read = await readHead(ctx, id)
  const deductibleCents = isSupplement ? 0 : (dossier.deductibleCents ?? read?.deductibleCents ?? 0)
  return { ...quoteOfDossier(dossier, civilDate(ctx.now)), deductibleCents }
}

/** An expert counts half days; a paper announces whole ones, and none that nobody would believe. */
function wholeDays(days: number | null): number | null {
  return days === null || days < 0 || days > 365 ? null : Math.ceil(days)
}

type Content = Parameters<typeof linesOfReport>[0]

async function supplementOf(ctx: Context, { id, dossier }: AskedPaper, report: Content): Promise<ReportLine[]> {
  const earlier = await findEarlierReport(ctx, { id, dossierId: dossier.id })
  refuseUnless(earlier, noEarlierVersion)
  return linesOfSupplement(earlier.reading.report, report)
}

type Evidence = Record<string, { page: number; box: object }>

/** The place of a row is that of its amount, of its label, or of any of its values. */
function sourceOf(id: string, path: string, evidence: Evidence): NewSource {
  const own = Object.entries(evidence).find(([each]) => each.startsWith(`${path}.`))?.[1]
  const place = evidence[`${path}.amount`] ?? evidence[`${path}.label`] ?? own
  return { id, path, page: place?.page ?? null, box: place?.box ?? null }
}

function grantedBy(line: ReportLine['line']) {
  if (!('quantityThousandths' in line)) return {}
  const { quantityThousandths, unitPriceCents, discount } = line
  return { quantityThousandths, unitPriceCents, discountBasisPoints: basisPointsOf(discount) }
}

/** A report prints its discounts in percents. */
const basisPointsOf = (discount: Reduction | null) =>
  discount && 'basisPoints' in discount ? discount.basisPoints : null
