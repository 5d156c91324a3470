import { z } from 'zod'
import { attachment, sha256 } from '#features/attachments/contracts/attachment.ts'
import { mark, mostMarksInput } from '#features/attachments/contracts/mark.ts'
import * as no from '#features/attachments/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { count, id, instant, one } from '#lib/wire.ts'

export const markupVersion = z.object({
  version: count,
  marks: z.array(mark),
  drawnAt: instant,
  drawnBy: z.string(),
})
export type MarkupVersion = z.infer<typeof markupVersion>

const drawn = one.extend({
  markupId: id,
  sha256: sha256.describe('Empreinte du fichier d’origine sur lequel on a dessiné'),
  baseVersion: count.min(0).describe('Version des annotations que l’on a complétées, 0 s’il n’y en avait pas'),
  marks: mostMarksInput,
})
export type DrawnMarkup = z.infer<typeof drawn>

export const attachmentMarkupOperations = {
  listMarkupVersions: operation
    .errors(errorsOf(no.attachmentNotFound))
    .route({ method: 'GET', path: '/attachments/{id}/markup', summary: 'Les versions des annotations d’une photo' })
    .input(one)
    .output(z.array(markupVersion)),

  markUpAttachment: operation
    .errors(
      errorsOf(no.attachmentNotFound, no.attachmentTrashed, no.nothingToMarkUp, no.pictureReplaced, no.markupChanged),
    )
    .route({
      method: 'PUT',
      path: '/attachments/{id}/markup',
      summary: 'Annoter une photo, sur un calque à part\u202f; sans annotation, le calque est retiré',
    })
    .input(drawn)
    .output(attachment),
}
