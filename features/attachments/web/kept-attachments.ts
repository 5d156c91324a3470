import { keptSearch } from '#browser/kept-search.ts'
import { foundAttachment } from '#features/attachments/attachment-found.ts'
import { compareAttachments } from '#features/attachments/attachment-list.ts'
import type { Attachment } from '#features/attachments/contract.ts'
import { standsIn } from '#lib/marked.ts'

/** The files that the device knows, of all records. */
const everyAttachment = {
  name: 'attachments.found',
  entity: 'attachment',
  matches: ({ name, caption, trashedAt }: Attachment, { search }: { search: string }) =>
    trashedAt === null && standsIn(`${name} ${caption}`, search),
  compare: compareAttachments,
} as const

export const keptAttachments = keptSearch(everyAttachment, (search) => ({ search }), foundAttachment)
