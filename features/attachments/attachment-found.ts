import { attachmentKindLabels } from '#features/attachments/attachment.ts'
import type { Attachment } from '#features/attachments/contract.ts'
import { formatDay } from '#lib/dates.ts'
import type { FoundRecord } from '#lib/found-record.ts'
import { standsIn } from '#lib/marked.ts'

type Found = Pick<Attachment, 'id' | 'name' | 'caption' | 'kind' | 'attachedAt' | 'subjectKind' | 'subjectId'>

/** A file opens on the page of its record, whose name the server knows. */
export function foundAttachment(attachment: Found, search: string, subjectName = ''): FoundRecord {
  const { id, name, caption, kind, attachedAt, subjectKind, subjectId } = attachment
  const added = `ajouté le ${formatDay(attachedAt)}`
  return {
    id,
    title: name,
    detail: [attachmentKindLabels[kind], subjectName, added].filter(Boolean).join(' · '),
    reason: standsIn(name, search) ? undefined : caption || undefined,
    of: { kind: subjectKind, id: subjectId },
    isArchived: false,
  }
}
