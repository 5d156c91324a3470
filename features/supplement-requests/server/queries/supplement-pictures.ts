import sharp from 'sharp'
import { listContents } from '#features/attachments/server/queries/attachment-contents.ts'
import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { photographUnusable } from '#features/supplement-requests/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { BoardSheet } from '#print/sheet/board-sheet.ts'

type Chosen = Pick<SupplementRequest, 'dossierId' | 'photographs'>

/** The photographs of a request as they are stored. Each stands in its dossier, outside of the trash. */
export async function chosenPictures(ctx: Context, { dossierId, photographs }: Chosen) {
  await refuseForeignPhotographs(ctx, { dossierId, photographs })
  const contents = await listContents(
    ctx,
    photographs.map(({ attachmentId }) => attachmentId),
  )
  return contents.map(({ pictureKey, pictureBytes, ...content }, index) => {
    refuseUnless(pictureKey && pictureBytes, photographUnusable)
    const caption = photographs[index]?.caption || content.caption || content.name
    return { ...content, caption, picture: { storageKey: pictureKey, sizeBytes: pictureBytes } }
  })
}
export type ChosenPicture = Awaited<ReturnType<typeof chosenPictures>>[number]

export async function refuseForeignPhotographs({ db }: Context, { dossierId, photographs }: Chosen): Promise<void> {
  const ids = photographs.map(({ attachmentId }) => attachmentId)
  if (ids.length === 0) return
  const own = await db
    .selectFrom('attachments')
    .select('id')
    .where('id', 'in', ids)
    .where('dossierId', '=', dossierId)
    .where('trashedAt', 'is', null)
    .execute()
  refuseUnless(own.length === ids.length, photographUnusable)
}

/** The photographs as a sheet holds them, no side longer than this. */
export async function drawPictures(
  files: FileStore,
  pictures: readonly ChosenPicture[],
  longestSide: number,
): Promise<BoardSheet['photographs']> {
  const drawn: BoardSheet['photographs'] = []
  for (const { caption, stage, quarters, capturedAt, attachedAt, sha256, picture } of pictures) {
    const jpeg = await sharp(await readAll(await files.read(picture)))
      .rotate(quarters * 90)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 78 })
      .toBuffer()
    drawn.push({ caption, stage, capturedAt, attachedAt, sha256, base64: jpeg.toString('base64') })
  }
  return drawn
}
