import { attachmentsContract } from '#features/attachments/contract.ts'
import { purgeAttachmentsCron } from '#features/attachments/server/crons.ts'
import { demoAttachments } from '#features/attachments/server/demo.ts'
import { eraseAttachmentsOfPerson } from '#features/attachments/server/erase-attachments-of-person.ts'
import { drawAttachmentJob } from '#features/attachments/server/jobs.ts'
import { attachmentName } from '#features/attachments/server/queries/attachment-export.ts'
import { tellAttachmentsOfPerson } from '#features/attachments/server/queries/attachment-personal-data.ts'
import { searchedAttachments } from '#features/attachments/server/queries/attachment-search.ts'
import { signableAttachments } from '#features/attachments/server/queries/attachment-signing.ts'
import { attachmentTimeline } from '#features/attachments/server/queries/attachment-timeline.ts'
import { attachmentsRoutes } from '#features/attachments/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const attachments = defineFeature({
  contract: attachmentsContract,
  routes: attachmentsRoutes,
  demo: demoAttachments,
  jobs: [drawAttachmentJob],
  crons: [purgeAttachmentsCron],
  erasePerson: eraseAttachmentsOfPerson,
  tellPerson: tellAttachmentsOfPerson,
  searched: [searchedAttachments],
  timeline: [attachmentTimeline],
  signable: [signableAttachments],
  exported: {
    attachments: 'Photos et documents',
    attachmentFiles: {
      title: 'Photos et documents, contenus',
      drawn: ['thumbnail_id', 'picture_id'],
      fileName: attachmentName,
    },
    attachmentRevisions: 'Photos et documents, versions',
    attachmentMarkups: 'Photos et documents, annotations',
  },
})
