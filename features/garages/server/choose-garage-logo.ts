import type { Garage } from '#features/garages/contract.ts'
import { logoNotFound, logoNotImage, logoTooHeavy } from '#features/garages/refusals.ts'
import { garageRights } from '#features/garages/rights.ts'
import { lockGarage, readGarage } from '#features/garages/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { findFile, releaseFiles, takeLooseFiles } from '#platform/files/file-record.ts'
import type { Edge } from '#platform/http.ts'

// Formats that browsers and printed pages support; an SVG could carry a script.
const imageTypes = ['image/png', 'image/jpeg', 'image/webp']
const mostBytes = 2 * 1024 * 1024

/** Uses a file already uploaded to the garage. */
export async function chooseGarageLogo(ctx: Context, { fileId }: { fileId: string }, edge: Edge): Promise<Garage> {
  authorise(ctx, garageRights.write)
  const { logoFileId } = await lockGarage(ctx)
  const file = await findFile(ctx, fileId)
  refuseUnless(file, logoNotFound)
  refuseUnless(imageTypes.includes(file.mediaType), logoNotImage)
  refuseUnless(file.sizeBytes <= mostBytes, logoTooHeavy)
  if (fileId !== logoFileId) {
    // A file of another record stays its own.
    refuseUnless((await takeLooseFiles(ctx, [fileId])).length > 0, logoNotFound)
    if (logoFileId) await releaseFiles(ctx, [logoFileId])
  }

  await ctx.db
    .updateTable('garages')
    .set({ logoFileId: fileId, updatedAt: ctx.now })
    .where('id', '=', ctx.garageId)
    .execute()

  await audit(ctx, 'garage.logo_chosen', ctx.garageId, { fileId, sha256: file.sha256 })
  return readGarage(ctx, {}, edge)
}
