import type { ShareAmounts } from '#features/declarations/declaration.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { readHead } from '#features/expert-reports/server/queries.ts'
import { listOrderedLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote } from '#features/quotes/server/queries/quote-select.ts'
import type { Context } from '#platform/context.ts'
import { discountOf, insurerTermsOf } from '#priced-papers/paper-amounts.ts'
import { splitPayers } from '#priced-papers/payer-split.ts'
import { totalsOf } from '#priced-papers/totals.ts'

type Proposed = { basis: string; amounts: ShareAmounts }

/** The share of the client as the records of a dossier tell it: by the quote that counts, else by the report. */
export async function amountsOfDossier(ctx: Context, dossier: Dossier): Promise<Proposed> {
  return dossier.quoteId ? amountsOfQuote(ctx, dossier.quoteId) : amountsOfReport(ctx, dossier)
}

async function amountsOfQuote(ctx: Context, quoteId: string): Promise<Proposed> {
  const quote = await findQuote(ctx, quoteId)
  const lines = await listOrderedLines(ctx, quoteId)
  const totals = totalsOf(lines, discountOf(quote))
  const { deductibleCents, wearCents, recoverableVatCents, outsideClaimCents, beyondCapCents } = splitPayers(
    lines,
    totals,
    insurerTermsOf(quote),
  )
  return {
    basis: `Devis ${quote.number}`,
    amounts: {
      ...{ grossCents: totals.grossCents, deductibleCents, wearCents, recoverableVatCents, outsideClaimCents },
      rateGapCents: beyondCapCents,
    },
  }
}

async function amountsOfReport(ctx: Context, dossier: Dossier): Promise<Proposed> {
  const head = dossier.reportId ? await readHead(ctx, dossier.reportId) : null
  return {
    basis: head?.number ? `Rapport d’expertise n°\u00a0${head.number}` : '',
    amounts: {
      grossCents: head?.grossCents ?? 0,
      deductibleCents: dossier.deductibleCents ?? head?.deductibleCents ?? 0,
      wearCents: dossier.wearCents ?? head?.wearCents ?? 0,
      ...{ recoverableVatCents: 0, outsideClaimCents: 0, rateGapCents: 0 },
    },
  }
}
