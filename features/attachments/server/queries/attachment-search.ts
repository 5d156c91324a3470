import { sql } from 'kysely'
import { foundAttachment } from '#features/attachments/attachment-found.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { findSubject } from '#features/attachments/server/queries/attachment-subject.ts'
import { selectAttachments } from '#features/attachments/server/queries.ts'
import { fold } from '#lib/fold.ts'
import { defineSearched, findRows } from '#platform/search.ts'

const rows = { table: 'attachments', isShown: sql<boolean>`t.trashed_at is null` }

export const searchedAttachments = defineSearched({
  kind: 'attachment',
  label: 'Photos et documents',
  called: { words: ['photo', 'photos', 'document', 'documents'], rows },
  right: attachmentsRights.read,
  find: (ctx, sought) => findRows(ctx, rows, fold(sought.text).split(/\s+/).filter(Boolean), sought),
  async describe(ctx, ids, { text }) {
    const attachments = await selectAttachments(ctx).where('attachments.id', 'in', ids).execute()
    const named = new Map<string, string | undefined>()
    for (const { subjectKind, subjectId } of attachments) {
      if (named.has(subjectId)) continue
      named.set(subjectId, (await findSubject(ctx, { subjectKind, subjectId }))?.title)
    }
    return attachments.map((attachment) => foundAttachment(attachment, text, named.get(attachment.subjectId)))
  },
})
