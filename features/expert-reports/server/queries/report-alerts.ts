import { correctedReadingFor } from '#features/expert-reports/server/queries/garage-reading.ts'
import type { Context } from '#platform/context.ts'

/** The alerts of the last read report of a dossier, the gravest first, with the corrections of people counted. */
export async function listDossierAlerts(ctx: Context, dossierId: string | null) {
  if (!dossierId) return []
  const report = await ctx.db
    .selectFrom('expertReports')
    .select('id')
    .where('dossierId', '=', dossierId)
    .where('deletedAt', 'is', null)
    .where('status', '=', 'readable')
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const reading = report ? await correctedReadingFor(ctx, report.id) : null
  const order = ['danger', 'warning', 'information']
  return (reading?.alerts ?? [])
    .map(({ code, severity, sentence, action }) => ({ code, severity, sentence, action }))
    .toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
}
