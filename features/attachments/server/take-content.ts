import type { SubjectKind } from '#features/attachments/attachment.ts'
import { attachmentDamaged, attachmentMissing, faultOfFile } from '#features/attachments/refusals.ts'
import { drawAttachmentJob } from '#features/attachments/server/jobs.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { discardLooseFiles, type FileRecord, releaseFiles, takeLooseFiles } from '#platform/files/file-record.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

type Sent = { fileId: string; sha256: string; subjectKind?: SubjectKind | undefined }
type Content = Pick<FileRecord, 'id' | 'mediaType' | 'sizeBytes'>

/** Takes a file that was sent, or the stored one with the same bytes: a garage keeps a content once. Answers that file. */
export async function takeContent(ctx: Context, { fileId, sha256, subjectKind }: Sent): Promise<Content> {
  const known = await findContent(ctx, sha256)
  if (known) {
    const fault = faultOfFile(known, subjectKind)
    if (fault) refuse(fault)
    await discardLooseFiles(ctx, [{ id: fileId }])
    return known
  }
  const [file] = await takeLooseFiles(ctx, [fileId])
  // The same request may have arrived twice at once: the other one has the file by now.
  if (!file) return (await findContent(ctx, sha256)) ?? refuse(attachmentMissing)
  refuseUnless(file.sha256 === sha256, attachmentDamaged)
  const fault = faultOfFile(file, subjectKind)
  if (fault) refuse(fault)
  const taken = await ctx.db
    .insertInto('attachmentFiles')
    .values({ garageId: ctx.garageId, id: file.id, sha256 })
    .onConflict((conflict) => conflict.columns(['garageId', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (taken) {
    await enqueue(ctx, drawAttachmentJob, { fileId })
    return file
  }
  // Another request stored the same bytes a moment ago.
  await releaseFiles(ctx, [fileId])
  return takeContent(ctx, { fileId, sha256, subjectKind })
}

/** Locks the stored content, so that no erasure takes it away meanwhile. */
async function findContent(ctx: Context, sha256: string): Promise<Content | undefined> {
  const known = await ctx.db
    .selectFrom('attachmentFiles')
    .select('id')
    .where('sha256', '=', sha256)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return undefined
  const file = ctx.db.selectFrom('files').select(['id', 'mediaType', 'sizeBytes']).where('id', '=', known.id)
  return file.executeTakeFirstOrThrow()
}
