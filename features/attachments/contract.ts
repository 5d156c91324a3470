import { z } from 'zod'
import { attachmentKinds, repairStages } from '#features/attachments/attachment.ts'
import {
  attachment,
  caption,
  name,
  revision,
  several,
  sha256,
  subject,
} from '#features/attachments/contracts/attachment.ts'
import { attachmentMarkupOperations } from '#features/attachments/contracts/attachment-markup.ts'
import * as no from '#features/attachments/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { flag, id, nothing, one, pageInput, pageOf } from '#lib/wire.ts'

export type { Attachment, AttachmentRevision, Several } from '#features/attachments/contracts/attachment.ts'
export type { DrawnMarkup, MarkupVersion } from '#features/attachments/contracts/attachment-markup.ts'

const filters = z.object({
  subjectKind: subject.subjectKind.optional(),
  subjectId: subject.subjectId.optional(),
  kind: z.enum(attachmentKinds).optional(),
  stage: z.enum(repairStages).optional(),
  trashed: flag,
})
export type AttachmentFilters = z.infer<typeof filters>

const content = { fileId: id.describe('Un fichier envoyé à /files/{id}'), sha256 }

const attached = z.object({
  id,
  ...subject,
  ...content,
  name,
  caption: caption.default(''),
  kind: z.enum(attachmentKinds).optional().describe('Proposée d’après le nom et le texte, si elle n’est pas dite'),
  stage: z.enum(repairStages).nullish(),
})
export type AttachedFile = z.infer<typeof attached>

const edits = several.extend({
  name: name.optional(),
  caption: caption.optional(),
  kind: z.enum(attachmentKinds).optional(),
  stage: z.enum(repairStages).nullish(),
  quarters: z.number().int().min(0).max(3).optional(),
})
export type AttachmentEdits = z.infer<typeof edits>

const revised = one.extend({ revisionId: id, ...content, name: name.optional() })
export type RevisedAttachment = z.infer<typeof revised>

const contentErrors = errorsOf(
  no.attachmentMissing,
  no.attachmentDamaged,
  no.attachmentTooLarge,
  no.attachmentTypeUnknown,
)
const path = '/attachments/{id}'
const items = z.object({ items: z.array(attachment) })

export const attachmentsContract = contractOf('Photos et documents', {
  listAttachments: operation
    .errors(errorsOf(no.attachmentSubjectUnknown))
    .route({ method: 'GET', path: '/attachments', summary: 'Les photos et documents d’une fiche, ou de l’atelier' })
    .input(
      filters.extend(pageInput).refine(({ subjectKind, subjectId }) => !subjectKind === !subjectId, {
        path: ['subjectId'],
        message: 'Indiquez la nature et l’identifiant de la fiche, ou ni l’un ni l’autre',
      }),
    )
    .output(pageOf(attachment)),

  checkAttachment: operation
    .errors(errorsOf(no.attachmentSubjectUnknown))
    .route({ method: 'GET', path: '/attachments/check', summary: 'Demander, avant l’envoi, ce qui est déjà arrivé' })
    .input(z.object({ id, ...subject, sha256 }))
    .output(
      z.object({
        isAttached: z.boolean().describe('Le fichier est déjà joint à cette fiche'),
        isStored: z.boolean().describe('L’atelier garde déjà ces octets : il n’y a rien à envoyer'),
      }),
    ),

  attachFile: operation
    .errors({
      ...contentErrors,
      ...errorsOf(no.attachmentSubjectUnknown, no.photographsOnly, no.receptionClosed),
    })
    .route({
      method: 'POST',
      path: '/attachments',
      summary: 'Joindre un fichier envoyé à /files/{id}',
      successStatus: 201,
    })
    .input(attached)
    .output(attachment),

  readAttachment: operation
    .errors(errorsOf(no.attachmentNotFound))
    .route({ method: 'GET', path, summary: 'Un fichier joint et ses versions' })
    .input(one)
    .output(z.object({ attachment, revisions: z.array(revision) })),

  editAttachments: operation
    .errors(errorsOf(no.attachmentNotFound, no.attachmentTrashed, no.attachmentKept))
    .route({ method: 'PATCH', path: '/attachments', summary: 'Renommer, légender, classer ou tourner des fichiers' })
    .input(edits)
    .output(items),

  reviseAttachment: operation
    .errors({
      ...contentErrors,
      ...errorsOf(no.attachmentNotFound, no.attachmentTrashed, no.attachmentKept, no.photographsOnly, no.sameContent),
    })
    .route({
      method: 'POST',
      path: `${path}/revisions`,
      summary: 'Une nouvelle version d’un fichier',
      successStatus: 201,
    })
    .input(revised)
    .output(attachment),

  ...attachmentMarkupOperations,

  trashAttachments: operation
    .errors(errorsOf(no.attachmentNotFound, no.attachmentKept))
    .route({ method: 'POST', path: '/attachments/trash', summary: 'Mettre des fichiers à la corbeille' })
    .input(several)
    .output(items),

  restoreAttachments: operation
    .errors(errorsOf(no.attachmentNotFound, no.receptionClosed))
    .route({ method: 'POST', path: '/attachments/restoration', summary: 'Restaurer des fichiers de la corbeille' })
    .input(several)
    .output(items),

  eraseAttachments: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(no.attachmentNotFound, no.attachmentNotTrashed))
    .route({
      method: 'POST',
      path: '/attachments/erasure',
      summary: 'Effacer pour de bon des fichiers de la corbeille',
    })
    .input(several)
    .output(nothing),

  exportAttachments: operation
    .meta({ needs: 'export' })
    .errors(errorsOf(no.attachmentNotFound))
    .route({
      method: 'POST',
      path: '/attachments/export',
      summary: 'Une archive ZIP des fichiers d’origine',
      outputStructure: 'detailed',
    })
    .input(several)
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) })),

  printAttachmentBoard: operation
    .meta({ needs: 'export' })
    .errors(errorsOf(no.attachmentNotFound, no.nothingToPrint, no.tooManyToPrint, documentNotPrinted))
    .route({ method: 'POST', path: '/attachments/board', summary: 'Une planche PDF des photos, pour l’expert' })
    .input(several)
    .output(z.file()),
})
