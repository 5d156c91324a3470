import { supplementRequestsRights } from '#features/supplement-requests/rights.ts'
import { beginPrint, printRequest } from '#features/supplement-requests/server/queries/supplement-print.ts'
import { findSentFile, supplementOf } from '#features/supplement-requests/server/queries/supplement-select.ts'
import { authorise } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

/** The request as it left, or a draft as it would leave. */
export async function printSupplementRequest(at: AtPrinterAndFiles, { id }: { id: string }): Promise<File> {
  const { sent, draft } = await at.transaction(async (ctx) => {
    authorise(ctx, supplementRequestsRights.read)
    const request = await supplementOf(ctx, id)
    const sent = await findSentFile(ctx, id)
    return { sent, draft: sent ? null : await beginPrint(ctx, request) }
  })
  const type = 'application/pdf'
  if (sent) return new File([new Uint8Array(await readAll(await at.files.read(sent)))], sent.name, { type })
  if (!draft) throw new Error(`The request ${id} is neither sent nor a draft`)
  return new File([new Uint8Array(await printRequest(at, draft))], draft.name, { type })
}
