import type { Pool } from '#engine/pool/open-pool.ts'
import { type DrawnPage, keepSignaturePictures } from '#features/signatures/server/keep-signature-pictures.ts'
import { drawnPages } from '#features/signatures/server/queries/drawn-pages.ts'
import { listUndrawn } from '#features/signatures/server/queries/signature-pictures.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'

export type PicturingTools = { files: FileStore; pool: Pick<Pool, 'draw' | 'texts'> }

const limitBytes = 20_000_000

/** Draws each page of the documents of a request at two widths, and reads its text. Run again, it draws the documents that are not drawn yet. */
export async function pictureSignatureDocuments(
  { files, pool }: PicturingTools,
  { requestId }: { requestId: string },
  { garageId, inGarage }: Pick<JobRun, 'garageId' | 'inGarage'>,
): Promise<void> {
  const store = (picture: Uint8Array) => files.write([picture], { garageId, declaredType: 'image/webp', limitBytes })
  for (const document of await inGarage((ctx) => listUndrawn(ctx, requestId))) {
    const { id: documentId, pageCount } = document
    const bytes = await readAll(await files.read(document))
    const pages: DrawnPage[] = []
    for (const { narrow, wide, words } of await drawnPages(pool, { bytes, pageCount }))
      pages.push({ narrow: await store(narrow), wide: await store(wide), words })
    await inGarage((ctx) => keepSignaturePictures(ctx, { documentId, requestId, pages }))
  }
}
