import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { noticesOf } from '#features/claim-assignments/server/queries/assignment-parts.ts'
import { assignmentOf } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { wordNotice } from '#features/claim-assignments/server/queries/notice-letter.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinter } from '#platform/http.ts'

/** Several letters in one PDF, each on a page of its own, with the text that each was kept with. */
export async function printAssignmentNotices(
  { transaction, print }: AtPrinter,
  { ids }: { ids: string[] },
): Promise<File> {
  const sheets = await transaction(async (ctx) => {
    authorise(ctx, claimAssignmentsRights.read)
    const sheets = []
    for (const { kind, subject, assignmentId, body } of await noticesOf(ctx, ids)) {
      const words = await wordNotice(ctx, await assignmentOf(ctx, assignmentId), { kind, subject })
      sheets.push(words.sheet(body))
    }
    return sheets
  })
  const { pdf } = await print({ ...sheets[0], letters: sheets.flatMap(({ letters }) => letters) })
  return new File([new Uint8Array(pdf)], 'Courriers.pdf', { type: 'application/pdf' })
}
