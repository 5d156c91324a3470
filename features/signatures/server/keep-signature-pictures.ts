import { signaturesRights } from '#features/signatures/rights.ts'
import { isDrawn, lockDrawn } from '#features/signatures/server/queries/signature-pictures.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { recordFile } from '#platform/files/file-record.ts'
import type { StoredFile } from '#platform/files/file-store.ts'

type Drawn = { documentId: string; requestId: string; pages: readonly { narrow: StoredFile; wide: StoredFile }[] }

/** Keeps the pictures of all pages of a document together, once. They take no room of the plan. */
export async function keepSignaturePictures(ctx: Context, { documentId, requestId, pages }: Drawn): Promise<void> {
  authorise(ctx, signaturesRights.request)
  if (!(await lockDrawn(ctx, requestId)) || pages.length === 0 || (await isDrawn(ctx, documentId))) return

  const record = async (file: StoredFile, name: string) => {
    const id = newId(ctx.now.getTime())
    await recordFile(ctx, { ...file, id, name, isCounted: false })
    return id
  }
  for (const [at, { narrow, wide }] of pages.entries()) {
    const page = at + 1
    const narrowId = await record(narrow, `page-${page}-narrow.webp`)
    const wideId = await record(wide, `page-${page}.webp`)
    await ctx.db
      .insertInto('signaturePages')
      .values({ garageId: ctx.garageId, id: newId(ctx.now.getTime()), documentId, page, narrowId, wideId, words: '' })
      .execute()
  }
  await audit(ctx, 'signature_request.pictured', requestId, { documentId, pages: pages.length })
}
