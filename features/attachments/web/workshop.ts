import { IconPhoto } from '@tabler/icons-react'
import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { attachmentsOffline } from '#features/attachments/web/api.ts'
import { AttachmentSending } from '#features/attachments/web/attachment-sending.ts'
import { keptAttachments } from '#features/attachments/web/kept-attachments.ts'

const parts = () => import('#features/attachments/web/record-attachments.tsx')
const right = attachmentsRights.read

export const attachments = defineWorkshop({
  rights: [attachmentsRights],
  searches: [{ kind: 'attachment', label: 'Photos et documents', icon: IconPhoto, right, kept: keptAttachments }],
  offline: attachmentsOffline,
  parts: [{ place: 'background', order: 35, Part: AttachmentSending }],
  recordParts: [
    { of: 'dossier', order: 30, right, Part: lazy(async () => ({ default: (await parts()).DossierAttachments })) },
    { of: 'vehicle', order: 30, right, Part: lazy(async () => ({ default: (await parts()).VehicleAttachments })) },
    { of: 'client', order: 30, right, Part: lazy(async () => ({ default: (await parts()).ClientAttachments })) },
  ],
})
