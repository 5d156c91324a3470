import type { Attachment } from '#features/attachments/contract.ts'
import { newId } from '#lib/id.ts'

const at = '2026-11-20T13:05:09.000Z'

/** A photograph of a dossier, as the server answers it. */
export function storedAttachment(fields: Partial<Attachment> = {}): Attachment {
  return {
    ...{ id: newId(), subjectKind: 'dossier', subjectId: newId(), name: 'IMG_2031.jpg', caption: '' },
    ...{ kind: 'photograph', isKindProposed: true, stage: null, quarters: 0, mediaType: 'image/jpeg' },
    ...{ sizeBytes: 2_400_000, sha256: 'a1'.repeat(32), capturedAt: at, preview: 'drawn', width: 1_600, height: 1_200 },
    ...{ markupVersion: 0, marks: [] },
    ...{
      revision: 1,
      attachedAt: at,
      attachedBy: 'Camille Moreau',
      trashedAt: null,
      keptAt: null,
      version: 1,
      updatedAt: at,
    },
    ...{
      thumbnailUrl: '/files/vignette',
      pictureUrl: '/files/image',
      url: '/files/original',
      downloadUrl: '/files/copie',
    },
    ...fields,
  }
}
