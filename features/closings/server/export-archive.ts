import { archiveGuide } from '#features/closings/archive-guide.ts'
import type { ArchivePeriod } from '#features/closings/closing-input.ts'
import { closingsRights } from '#features/closings/rights.ts'
import { archiveEntries } from '#features/closings/server/queries/archive-entries.ts'
import { listArchived, listSealed } from '#features/closings/server/queries/archive-rows.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { contentDisposition } from '#platform/files/file-names.ts'
import { streamOf } from '#platform/files/routes.ts'
import type { AtGarageFiles } from '#platform/http.ts'
import { zip } from '#platform/zip.ts'

/** A ZIP of all that was paid and closed in a period, written while it is read in short transactions. */
export async function exportArchive({ transaction }: Pick<AtGarageFiles, 'transaction'>, period: ArchivePeriod) {
  const { guide, ...ids } = await transaction((ctx) => beginArchive(ctx, period))
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', `Archive ${period.startsOn} ${period.endsOn}.zip`),
  }
  return { headers, body: streamOf(zip(archiveEntries(transaction, guide, ids))) }
}

async function beginArchive(ctx: Context, period: ArchivePeriod) {
  authorise(ctx, closingsRights.archive)
  const archived = await listArchived(ctx, period)
  const { payments, invoices, deposits, closings } = archived
  const seals = await listSealed(ctx, [...payments, ...invoices, ...deposits, ...closings])
  const { garageId, db, now } = ctx
  const garage = await db
    .selectFrom('garages')
    .select(['name', 'siret'])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()
  const head = await db
    .selectFrom('bookHeads')
    .select(['position', 'hash'])
    .where('garageId', '=', garageId)
    .executeTakeFirst()
  const { position: headPosition, hash: headHash } = head ?? { position: 0, hash: '' }
  const counts = {
    ...{ payments: payments.length, invoices: invoices.length },
    ...{ deposits: deposits.length, closings: closings.length },
  }
  await audit(ctx, 'fiscal_archive.exported', garageId, { ...period, ...counts, headPosition, headHash })
  const guide = archiveGuide({
    ...period,
    garage: garage.name,
    siret: garage.siret,
    madeAt: now,
    headPosition,
    headHash,
  })
  return { ...archived, seals, guide }
}
