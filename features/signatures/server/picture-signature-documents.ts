import type { Pool } from '#engine/pool/open-pool.ts'
import { type DrawnPage, keepSignaturePictures } from '#features/signatures/server/keep-signature-pictures.ts'
import { listUndrawn } from '#features/signatures/server/queries/signature-pictures.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { JobFailure, type JobRun } from '#platform/jobs/jobs.ts'

export type PicturingTools = { files: FileStore; pool: Pick<Pool, 'draw' | 'texts'> }

/** For a telephone, and for a large screen. */
const widths = { narrow: 720, wide: 1_400 }
const limitBytes = 20_000_000

/** Draws each page of the documents of a request at two widths, and reads its text. Run again, it draws the documents that are not drawn yet. */
export async function pictureSignatureDocuments(
  { files, pool }: PicturingTools,
  { requestId }: { requestId: string },
  { garageId, inGarage }: Pick<JobRun, 'garageId' | 'inGarage'>,
): Promise<void> {
  const stopped = () => new JobFailure('Les pages de ces documents n’ont pas pu être dessinées.', false)
  const draw = async (bytes: Uint8Array, width: number, pageCount: number) => {
    const drawing = await pool.draw([bytes], width, Array<number>(pageCount).fill(0))
    if (!('problem' in drawing)) return drawing.pictures
    if (drawing.problem === 'stopped') throw stopped()
    // A document that the engine does not open is read in its PDF.
    return []
  }
  const read = async (bytes: Uint8Array) => {
    const texts = await pool.texts(bytes)
    if ('texts' in texts) return texts.texts
    if (texts.problem === 'stopped') throw stopped()
    return []
  }
  const store = (picture: Uint8Array) => files.write([picture], { garageId, declaredType: 'image/webp', limitBytes })
  for (const document of await inGarage((ctx) => listUndrawn(ctx, requestId))) {
    const { id: documentId, pageCount } = document
    const bytes = await readAll(await files.read(document))
    const narrow = await draw(bytes, widths.narrow, pageCount)
    const wide = await draw(bytes, widths.wide, pageCount)
    const texts = await read(bytes)
    const pages: DrawnPage[] = []
    for (const [at, picture] of narrow.entries()) {
      const large = wide[at]
      if (large) pages.push({ narrow: await store(picture), wide: await store(large), words: texts[at] ?? '' })
    }
    await inGarage((ctx) => keepSignaturePictures(ctx, { documentId, requestId, pages }))
  }
}
