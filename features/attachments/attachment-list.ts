import type { Attachment, AttachmentFilters } from '#features/attachments/contract.ts'

/** The server's filters, over the files that the device knows. */
export function matchesAttachment(attachment: Attachment, wanted: AttachmentFilters): boolean {
  return (
    (!wanted.subjectKind || attachment.subjectKind === wanted.subjectKind) &&
    (!wanted.subjectId || attachment.subjectId === wanted.subjectId) &&
    (attachment.trashedAt !== null) === wanted.trashed &&
    (!wanted.kind || attachment.kind === wanted.kind) &&
    (!wanted.stage || attachment.stage === wanted.stage)
  )
}

/** The order of taking. */
export function compareAttachments(one: Attachment, other: Attachment): number {
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0
}
