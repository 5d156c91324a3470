import type { Journal } from '#features/accounting/account-plan.ts'
import { fecHeader, fecLines, fecName } from '#features/accounting/fec.ts'
import { latin9 } from '#features/accounting/latin9.ts'
import { exerciseOf } from '#features/accounting/period.ts'
import { exerciseToCome, sirenMissing } from '#features/accounting/refusals.ts'
import { accountingRights } from '#features/accounting/rights.ts'
import { findAccountingSettings } from '#features/accounting/server/queries/accounting-settings.ts'
import { listEvents, readEntries } from '#features/accounting/server/queries/book-entries.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'

/** The entries of an exercise as the tax administration reads them; those of a running exercise up to today. */
export async function exportFec(transaction: OpenTransaction, { year }: { year: number }): Promise<File> {
  const { siren, period, plan, events } = await transaction((ctx) => beginFec(ctx, year))
  const ranks: Record<Journal, number> = { sales: 0, bank: 0, cash: 0 }
  const parts = [latin9(fecHeader)]
  for await (const entry of readEntries(transaction, events, plan)) {
    ranks[entry.journal] += 1
    parts.push(latin9(fecLines(entry, ranks[entry.journal], plan)))
  }
  return new File(parts, fecName(siren, period), { type: 'text/plain; charset=iso-8859-15' })
}

async function beginFec(ctx: Context, year: number) {
  authorise(ctx, accountingRights.export)
  const { startMonth, ...plan } = await findAccountingSettings(ctx)
  const { siret } = await ctx.db
    .selectFrom('garages')
    .select('siret')
    .where('id', '=', ctx.garageId)
    .executeTakeFirstOrThrow()
  refuseUnless(siret, sirenMissing)
  const today = civilDate(ctx.now)
  const exercise = exerciseOf(year, startMonth)
  refuseUnless(exercise.from <= today, exerciseToCome, { fields: { year: exerciseToCome.sentence } })
  const period = { from: exercise.from, to: exercise.to < today ? exercise.to : today }
  const events = await listEvents(ctx, period)
  await audit(ctx, 'accounting.exported', ctx.garageId, { file: 'fec', ...period, count: events.length })
  return { siren: siret.slice(0, 9), period, plan, events }
}
