import { z } from 'zod'
import {
  attachmentKinds,
  mostAtOnce,
  previewStates,
  repairStages,
  subjectKinds,
} from '#features/attachments/attachment.ts'
import { mark } from '#features/attachments/contracts/mark.ts'
import { count, id, instant } from '#lib/wire.ts'

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Empreinte incorrecte')

export const subject = { subjectKind: z.enum(subjectKinds), subjectId: id }

const link = z.string().describe('Valable cinq minutes')

export const attachment = z
  .object({
    id,
    ...subject,
    name: z.string(),
    caption: z.string(),
    kind: z.enum(attachmentKinds),
    isKindProposed: z.boolean().describe('Personne ne l’a encore choisie'),
    stage: z.enum(repairStages).nullable(),
    quarters: count.describe('Quarts de tour vers la droite, décidés à l’écran'),
    mediaType: z.string(),
    sizeBytes: count,
    sha256: z.string().describe('Empreinte du fichier d’origine'),
    capturedAt: instant.nullable().describe('Instant de la prise de vue, d’après l’appareil photo'),
    preview: z.enum(previewStates),
    width: count.nullable(),
    height: count.nullable(),
    markupVersion: count.describe('Version des annotations, 0 sans calque'),
    marks: z.array(mark).describe('Les annotations, dessinées par-dessus la photo'),
    revision: count,
    attachedAt: instant,
    attachedBy: z.string(),
    trashedAt: instant.nullable(),
    keptAt: instant.nullable().describe('Depuis quand un document figé la cite\u202f: elle reste telle quelle'),
    version: count,
    updatedAt: instant,
    thumbnailUrl: link.nullable(),
    pictureUrl: link.nullable(),
    url: link.describe('Ouvre le fichier d’origine, pendant cinq minutes'),
    downloadUrl: link.describe('Enregistre le fichier d’origine, pendant cinq minutes'),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof attachment>

export const revision = z.object({
  id,
  revision: count,
  mediaType: z.string(),
  sizeBytes: count,
  sha256: z.string(),
  addedAt: instant,
  addedBy: z.string(),
  downloadUrl: link,
})
export type AttachmentRevision = z.infer<typeof revision>

export const name = z
  .string()
  .trim()
  .transform((given) => Array.from(given).slice(0, 200).join(''))
  .pipe(z.string().min(1, 'Donnez un nom à ce fichier'))
export const caption = z.string().trim().max(500, '500 caractères au plus')

/** The attachments that one act concerns. */
export const several = z.object({
  ids: z
    .array(id)
    .min(1, 'Choisissez au moins un fichier')
    .max(mostAtOnce, `${mostAtOnce} fichiers au plus à la fois`)
    .refine((ids) => new Set(ids).size === ids.length, 'Un fichier est choisi deux fois'),
})
export type Several = z.infer<typeof several>
