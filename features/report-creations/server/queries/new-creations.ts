import { reportPriced } from '#features/report-creations/refusals.ts'
import type { CreationKind } from '#features/report-creations/report-creation.ts'
import { listReportCreations } from '#features/report-creations/server/queries/report-creations.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

/** The place in the report that a line of a paper comes from, and the figures that it grants. */
export type NewSource = { id: string; path: string; page: number | null; box: object | null } & Partial<Granted>
type Granted = { quantityThousandths: number; unitPriceCents: number; discountBasisPoints: number | null }

type Made = {
  id: string
  creationId: string
  kind: CreationKind
  isSupplement: boolean
  dossierId: string
  paperId?: string | null | undefined
}

/** Links the report, its dossier and its paper, line by line. */
export async function insertCreation(ctx: Context, made: Made, sources: readonly NewSource[]): Promise<void> {
  const { id: reportId, creationId: id, kind, isSupplement, dossierId, paperId = null } = made
  const { garageId, now: madeAt, accountId: madeBy } = ctx
  await ctx.db
    .insertInto('reportCreations')
    .values({
      ...{ garageId, id, reportId, kind, isSupplement, dossierId, madeAt, madeBy },
      quoteId: kind === 'quote' ? paperId : null,
      repairOrderId: kind === 'order' ? paperId : null,
      invoiceId: kind === 'invoice' ? paperId : null,
    })
    .execute()
  const rows = sources.map((each) => ({
    ...each,
    ...{ garageId, creationId: id, box: each.box && JSON.stringify(each.box) },
  }))
  if (rows.length > 0) await ctx.db.insertInto('reportLineSources').values(rows).execute()
}

/** A report gives one paper of each kind. */
export async function refuseSecondPaper(ctx: Context, id: string, kind: CreationKind): Promise<void> {
  const made = await listReportCreations(ctx, { id })
  refuseUnless(kind === 'dossier' || made.every((each) => each.kind !== kind), reportPriced)
}
