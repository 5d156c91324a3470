import { signaturesRights } from '#features/signatures/rights.ts'
import { isDrawn, lockDrawn } from '#features/signatures/server/queries/signature-pictures.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { recordFile } from '#platform/files/file-record.ts'
import type { StoredFile } from '#platform/files/file-store.ts'

/** A page at two widths, with its text for those who hear it. */
export type DrawnPage = { narrow: StoredFile; wide: StoredFile; words: string }
type Drawn = { documentId: string; requestId: string; pages: readonly DrawnPage[] }

/** A page holds less; a file made to be long fills no table. */
const mostWords = 20_000

/** Keeps the pictures of all pages of a document together, once. They take no room of the plan. */
export async function keepSignaturePictures(ctx: Context, { documentId, requestId, pages }: Drawn): Promise<void> {
  authorise(ctx, signaturesRights.request)
  if (!(await lockDrawn(ctx, requestId)) || pages.length === 0 || (await isDrawn(ctx, documentId))) return

  const record = async (file: StoredFile, name: string) => {
    const id = newId(ctx.now.getTime())
    await recordFile(ctx, { ...file, id, name, isCounted: false })
    return id
  }
  for (const [at, { narrow, wide, words }] of pages.entries()) {
    const page = at + 1
    const narrowId = await record(narrow, `page-${page}-narrow.webp`)
    const wideId = await record(wide, `page-${page}.webp`)
    await ctx.db
      .insertInto('signaturePages')
      .values({
        garageId: ctx.garageId,
        id: newId(ctx.now.getTime()),
        documentId,
        page,
        narrowId,
        wideId,
        words: words.slice(0, mostWords),
      })
      .execute()
  }
  await audit(ctx, 'signature_request.pictured', requestId, { documentId, pages: pages.length })
}
