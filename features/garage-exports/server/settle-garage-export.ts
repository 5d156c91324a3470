import { keptDays, readyMail } from '#features/garage-exports/garage-export.ts'
import { garageExportsRights } from '#features/garage-exports/rights.ts'
import { lockGarageExport } from '#features/garage-exports/server/queries.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { recordFile } from '#platform/files/file-record.ts'
import type { StoredFile } from '#platform/files/file-store.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'

type Made = {
  exportId: string
  file: StoredFile
  name: string
  missingCount: number
  garageName: string
  email: string | undefined
  baseUrl: string
}

/** Opens an archive to its manager. One that was given up meanwhile, because a person was erased, stays unknown: its bytes go with the next sweep. */
export async function settleGarageExport(ctx: Context, made: Made): Promise<void> {
  authorise(ctx, garageExportsRights.run)
  const { exportId, file, name, missingCount, garageName, email, baseUrl } = made
  const current = await lockGarageExport(ctx, exportId)
  if (current?.status !== 'writing') return
  const fileId = newId(ctx.now.getTime())
  await recordFile(ctx, { ...file, id: fileId, name, isLoose: false, isCounted: false })
  const expiresAt = new Date(ctx.now.getTime() + keptDays * 86_400_000)
  const { sizeBytes } = file
  await ctx.db
    .updateTable('garageExports')
    .set({ status: 'ready', fileId, sizeBytes, missingCount, settledAt: ctx.now, expiresAt })
    .where('id', '=', exportId)
    .execute()
  await audit(ctx, 'garage_export.ready', exportId, { sizeBytes, missingCount })
  if (email) await queueMail(ctx, { to: email, ...readyMail(garageName, baseUrl) })
}
