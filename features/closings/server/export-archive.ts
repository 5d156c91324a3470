import { createHash } from 'node:crypto'
import { archiveGuide } from '#features/closings/archive-guide.ts'
import type { ArchivePeriod } from '#features/closings/closing-input.ts'
import { archiveClockEarly, archiveNotSigned } from '#features/closings/refusals.ts'
import { closingsRights } from '#features/closings/rights.ts'
import { archiveEntries } from '#features/closings/server/queries/archive-entries.ts'
import { readArchiveFacts } from '#features/closings/server/queries/archive-facts.ts'
import { listArchived, listSealed } from '#features/closings/server/queries/archive-rows.ts'
import { spanOfJournal } from '#features/closings/server/queries/archived-events.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { contentDisposition } from '#platform/files/file-names.ts'
import { streamOf } from '#platform/files/routes.ts'
import type { AtGarageFiles } from '#platform/http.ts'
import { zip } from '#platform/zip.ts'

type At = Pick<AtGarageFiles, 'transaction' | 'stamp'>

/** A signed ZIP of all that was invoiced, paid and closed in a period, written while it is read in short transactions. */
export async function exportArchive(at: At, period: ArchivePeriod) {
  const { now, ...archived } = await at.transaction((ctx) => beginArchive(ctx, period, at))
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', `Archive ${period.startsOn} ${period.endsOn}.zip`),
  }
  const entries = archiveEntries(at.transaction, archived, (list) => signArchive(at, { period, list, now }))
  return { headers, body: streamOf(zip(entries)) }
}

async function beginArchive(ctx: Context, period: ArchivePeriod, { stamp }: Pick<At, 'stamp'>) {
  authorise(ctx, closingsRights.archive)
  const { garageId, now } = ctx
  const problem = stamp.problem(now)
  refuseUnless(problem !== 'key-early', archiveClockEarly)
  refuseUnless(!problem, archiveNotSigned)
  const archived = await listArchived(ctx, period)
  const { payments, invoices, deposits, closings } = archived
  const seals = await listSealed(ctx, [...payments, ...invoices.map(({ id }) => id), ...deposits, ...closings])
  const { headPosition, headHash, ...seller } = await readArchiveFacts(ctx)
  const counts = {
    ...{ payments: payments.length, invoices: invoices.length },
    ...{ deposits: deposits.length, closings: closings.length },
  }
  await audit(ctx, 'fiscal_archive.exported', garageId, { ...period, ...counts, headPosition, headHash })
  const told = { ...seller, madeAt: now, headPosition, headHash, certificate: stamp.fingerprint }
  const journal = await spanOfJournal(ctx, period)
  return { ...archived, seals, journal, period, now, guide: archiveGuide({ ...period, ...told }) }
}

type Written = { period: ArchivePeriod; list: string; now: Date }

/** Signs the digests of an archive once its files are written, and keeps the digest of their list in the journal. */
async function signArchive({ transaction, stamp }: At, { period, list, now }: Written): Promise<Uint8Array> {
  const digest = createHash('sha256').update(list).digest()
  const { cms, hasTimeStamp } = await stamp.signBeside(digest, now)
  const details = { ...period, listSha256: digest.toString('hex'), certificate: stamp.fingerprint, hasTimeStamp }
  await transaction((ctx) => audit(ctx, 'fiscal_archive.signed', ctx.garageId, details))
  return cms
}
