import { fileNotFound, scanUnusable } from '#features/claim-assignments/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { type FileRecord, findFile, takeLooseFiles } from '#platform/files/file-record.ts'

/** Keeps a photograph or a PDF that was sent for an assignment. */
export async function keepScan(ctx: Context, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null
  const [file] = await takeLooseFiles(ctx, [fileId])
  refuseUnless(file && (file.mediaType === 'application/pdf' || file.mediaType.startsWith('image/')), scanUnusable)
  return file.id
}

/** A file of this assignment: its act, its scan, a receipt, an answer or an amendment. */
export async function fileOfAssignment(ctx: Context, id: string, fileId: string): Promise<FileRecord> {
  const { db } = ctx
  const own = await db
    .selectFrom('claimAssignments as a')
    .select('a.id')
    .where('a.id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('a.actFileId', '=', fileId),
        eb('a.scanFileId', '=', fileId),
        exists(
          selectFrom('stampedDocuments as f')
            .select('f.id')
            .whereRef('f.requestId', '=', 'a.signatureRequestId')
            .where('f.fileId', '=', fileId)
            .where('f.id', 'in', (other) =>
              other.selectFrom('signatureDocuments').select('id').where('subjectId', '=', id),
            ),
        ),
        exists(
          selectFrom('assignmentNotices as n')
            .select('n.id')
            .where('n.assignmentId', '=', id)
            .where((notice) =>
              notice.or([
                notice('n.fileId', '=', fileId),
                notice('n.depositFileId', '=', fileId),
                notice('n.receiptFileId', '=', fileId),
              ]),
            ),
        ),
        exists(
          selectFrom('insurerAnswers as r')
            .select('r.id')
            .where('r.assignmentId', '=', id)
            .where('r.fileId', '=', fileId),
        ),
        exists(
          selectFrom('assignmentAmendments as m')
            .select('m.id')
            .where('m.assignmentId', '=', id)
            .where('m.scanFileId', '=', fileId),
        ),
      ]),
    )
    .executeTakeFirst()
  const file = own && (await findFile(ctx, fileId))
  refuseUnless(file, fileNotFound)
  return file
}
