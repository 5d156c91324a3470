import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { fileOfAssignment } from '#features/claim-assignments/server/queries/assignment-files.ts'
import { assignmentOf } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { authorise } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

/** A scan, a deposit slip, a receipt or an answer that belongs to this assignment. */
export async function readAssignmentFile(
  at: AtPrinterAndFiles,
  { id, fileId }: { id: string; fileId: string },
): Promise<File> {
  const file = await at.transaction(async (ctx) => {
    authorise(ctx, claimAssignmentsRights.read)
    await assignmentOf(ctx, id)
    return fileOfAssignment(ctx, id, fileId)
  })
  return new File([new Uint8Array(await readAll(await at.files.read(file)))], file.name, { type: file.mediaType })
}
