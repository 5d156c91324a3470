import type { Garage } from '#features/garages/contract.ts'
import { logoNotFound, logoNotImage, logoTooHeavy } from '#features/garages/refusals.ts'
import { garageRights } from '#features/garages/rights.ts'
import { printedLogoOf } from '#features/garages/server/queries/printed-logo.ts'
import { lockGarage, readGarage } from '#features/garages/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { type FileRecord, findFile, releaseFiles, takeLooseFiles } from '#platform/files/file-record.ts'
import type { AtGarageFiles } from '#platform/http.ts'

// Formats that browsers support; an SVG could carry a script.
const imageTypes = ['image/png', 'image/jpeg', 'image/webp']
const mostBytes = 2 * 1024 * 1024

/** Uses a file already uploaded to the garage, and keeps it as documents print it. */
export async function chooseGarageLogo(
  { transaction, files, keys }: AtGarageFiles,
  { fileId }: { fileId: string },
): Promise<Garage> {
  const file = await transaction((ctx) => findPicture(ctx, fileId))
  const printed = await printedLogoOf(await readAll(await files.read(file)))
  refuseUnless(printed, logoNotImage)
  return transaction(async (ctx) => {
    await useLogo(ctx, file, printed)
    return readGarage(ctx, {}, { keys })
  })
}

async function findPicture(ctx: Context, fileId: string): Promise<FileRecord> {
  authorise(ctx, garageRights.write)
  const file = await findFile(ctx, fileId)
  refuseUnless(file, logoNotFound)
  refuseUnless(imageTypes.includes(file.mediaType), logoNotImage)
  refuseUnless(file.sizeBytes <= mostBytes, logoTooHeavy)
  return file
}

async function useLogo(ctx: Context, { id: fileId, sha256 }: FileRecord, content: Buffer): Promise<void> {
  const { logoFileId } = await lockGarage(ctx)
  if (fileId !== logoFileId) {
    // A file of another record stays its own.
    refuseUnless((await takeLooseFiles(ctx, [fileId])).length > 0, logoNotFound)
    if (logoFileId) await releaseFiles(ctx, [logoFileId])
  }
  const changed = { content, updatedAt: ctx.now }
  await ctx.db
    .insertInto('printedLogos')
    .values({ ...changed, garageId: ctx.garageId })
    .onConflict((on) => on.column('garageId').doUpdateSet(changed))
    .execute()
  await ctx.db
    .updateTable('garages')
    .set({ logoFileId: fileId, updatedAt: ctx.now })
    .where('id', '=', ctx.garageId)
    .execute()
  await audit(ctx, 'garage.logo_chosen', ctx.garageId, { fileId, sha256 })
}
