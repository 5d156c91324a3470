import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { fileOfAssignment } from '#features/claim-assignments/server/queries/assignment-files.ts'
import { noticeOf } from '#features/claim-assignments/server/queries/assignment-parts.ts'
import { authorise } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

/** A letter, byte for byte as it was printed for its sending. */
export async function printAssignmentNotice(
  at: AtPrinterAndFiles,
  { id, noticeId }: { id: string; noticeId: string },
): Promise<File> {
  const file = await at.transaction(async (ctx) => {
    authorise(ctx, claimAssignmentsRights.read)
    const { fileId } = await noticeOf(ctx, id, noticeId)
    return fileOfAssignment(ctx, id, fileId)
  })
  return new File([new Uint8Array(await readAll(await at.files.read(file)))], file.name, { type: 'application/pdf' })
}
