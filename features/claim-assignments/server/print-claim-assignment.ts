import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { actSheet } from '#features/claim-assignments/server/queries/assignment-act.ts'
import { fileOfAssignment } from '#features/claim-assignments/server/queries/assignment-files.ts'
import { assignmentOf, filesOf } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { authorise } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

/** The act as it was frozen, or a draft as it would be. */
export async function printClaimAssignment(at: AtPrinterAndFiles, { id }: { id: string }): Promise<File> {
  const { frozen, sheet, name } = await at.transaction(async (ctx) => {
    authorise(ctx, claimAssignmentsRights.read)
    const assignment = await assignmentOf(ctx, id)
    const { actFileId } = await filesOf(ctx, id)
    const frozen = actFileId ? await fileOfAssignment(ctx, id, actFileId) : null
    return { frozen, sheet: frozen ? null : await actSheet(ctx, assignment), name: `Cession ${assignment.number}.pdf` }
  })
  const bytes = frozen ? await readAll(await at.files.read(frozen)) : (await at.print(sheet)).pdf
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
}
