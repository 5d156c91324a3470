import type { Dossier } from '#features/dossiers/contract.ts'
import { correctedReadingFor } from '#features/expert-reports/server/queries/garage-reading.ts'
import { readHead } from '#features/expert-reports/server/queries.ts'
import { compareReports } from '#features/report-creations/report-versions.ts'
import { findEarlierReport } from '#features/report-creations/server/queries/report-content.ts'
import { linesToAskAgain, type RequestedLine } from '#features/supplement-requests/supplement-request.ts'
import type { Context } from '#platform/context.ts'

/** The address that an expert's mail goes to: that of the expert in the directory, else that of the firm. */
export async function addressOfExpert(
  { db }: Context,
  { expertId, expertFirmId }: Pick<Dossier, 'expertId' | 'expertFirmId'>,
) {
  const person = expertId
    ? await db
        .selectFrom('directoryPeople')
        .select('email')
        .where('id', '=', expertId)
        .where('removedAt', 'is', null)
        .executeTakeFirst()
    : undefined
  if (person?.email) return person.email
  const firm = expertFirmId
    ? await db.selectFrom('directoryFirms').select('email').where('id', '=', expertFirmId).executeTakeFirst()
    : undefined
  return firm?.email ?? ''
}

/** The last report of a dossier, with the number that it prints. */
export async function reportOfDossier(ctx: Context, dossierId: string) {
  const report = await ctx.db
    .selectFrom('expertReports')
    .select(['id', 'name'])
    .where('dossierId', '=', dossierId)
    .where('deletedAt', 'is', null)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const head = report ? await readHead(ctx, report.id) : null
  return report ? { ...report, number: head?.number ?? '', firm: head?.firm ?? '', expert: head?.expert ?? '' } : null
}

/** The lines that the last report of a dossier took away from the one before. */
export async function lostLines(ctx: Context, dossierId: string, reportId: string): Promise<RequestedLine[]> {
  const [earlier, latest] = [
    await findEarlierReport(ctx, { id: reportId, dossierId }),
    await correctedReadingFor(ctx, reportId),
  ]
  return earlier && latest ? linesToAskAgain(compareReports(earlier.reading.report, latest.report)) : []
}
