import sharp from 'sharp'
import type { Pool } from '#engine/pool/open-pool.ts'
import type { Preview } from '#engine/preview-file.ts'
import { canBeDrawn } from '#features/attachments/attachment-file.ts'
import { captureTimeOf } from '#features/attachments/capture-time.ts'
import { settlePreview } from '#features/attachments/server/settle-preview.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { findFile } from '#platform/files/file-record.ts'
import type { FileStore, StoredFile } from '#platform/files/file-store.ts'
import { JobFailure, type JobRun } from '#platform/jobs/jobs.ts'

export type DrawingTools = { files: FileStore; pool: Pick<Pool, 'preview'> }

/** The widths in pixels of a picture on screen and of its small copy in the grid. */
const [pictureWidth, thumbnailWidth] = [1_600, 400]
const limitBytes = 20_000_000

/** Draws the previews of a content, and reads when it was taken and what its text says. The content itself stays as it came. */
export async function drawAttachment(
  { files, pool }: DrawingTools,
  fileId: string,
  { garageId, inGarage }: Pick<JobRun, 'garageId' | 'inGarage'>,
): Promise<void> {
  const file = await inGarage(async (ctx) => {
    const waiting = ctx.db.selectFrom('attachmentFiles').select('id').where('id', '=', fileId)
    const isWaiting = await waiting.where('preview', '=', 'waiting').executeTakeFirst()
    return isWaiting && findFile(ctx, fileId)
  })
  if (!file) return
  const bytes = await readAll(await files.read(file))
  const capturedAt = file.mediaType.startsWith('image/') ? captureTimeOf(bytes) : undefined
  const preview = canBeDrawn(file.mediaType) ? await pool.preview(bytes, pictureWidth) : undefined
  // An engine that failed by itself is tried again; a file that it cannot open is not.
  if (preview && 'problem' in preview && preview.problem === 'stopped')
    throw new JobFailure('L’aperçu de ce fichier n’a pas pu être dessiné.', false)

  const drawn = preview && 'picture' in preview ? await store(files, garageId, preview) : undefined
  const text = preview && 'picture' in preview ? preview.text : ''
  await inGarage((ctx) => settlePreview(ctx, { fileId, capturedAt, drawn, text }))
}

export type DrawnPreview = { picture: StoredFile; thumbnail: StoredFile; width: number; height: number }

async function store(files: FileStore, garageId: string, { picture }: Preview): Promise<DrawnPreview> {
  const incoming = { garageId, declaredType: 'image/webp', limitBytes }
  const { width, height } = await sharp(picture).metadata()
  const thumbnail = await sharp(picture)
    .resize({ width: thumbnailWidth, withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
  return {
    picture: await files.write([picture], incoming),
    thumbnail: await files.write([thumbnail], incoming),
    width,
    height,
  }
}
