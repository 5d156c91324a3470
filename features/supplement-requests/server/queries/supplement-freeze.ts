import type { BegunPrint } from '#features/supplement-requests/server/queries/supplement-print.ts'
import type { Context } from '#platform/context.ts'
import type { StoredFile } from '#platform/files/file-store.ts'
import { keepPdf } from '#platform/files/pdf-file.ts'

export type Prepared = { begun: BegunPrint; version: number; file: StoredFile }

/** Keeps the PDF of a request as it leaves. The database refuses any change after that. */
export async function freeze(
  ctx: Context,
  { id, recipient }: { id: string; recipient: string },
  { begun: { name }, version, file }: Prepared,
) {
  const fileId = await keepPdf(ctx, { ...file, name })
  await ctx.db
    .updateTable('supplementRequests')
    .set({ state: 'sent', recipient, fileId, sentAt: ctx.now, version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
}
