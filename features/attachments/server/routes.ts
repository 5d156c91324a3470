import { implement } from '@orpc/server'
import { attachmentsContract } from '#features/attachments/contract.ts'
import { attachFile } from '#features/attachments/server/attach-file.ts'
import { editAttachments } from '#features/attachments/server/edit-attachments.ts'
import { eraseAttachments } from '#features/attachments/server/erase-attachments.ts'
import { exportAttachments } from '#features/attachments/server/export-attachments.ts'
import { markUpAttachment } from '#features/attachments/server/mark-up-attachment.ts'
import { printAttachmentBoard } from '#features/attachments/server/print-attachment-board.ts'
import { listMarkupVersions } from '#features/attachments/server/queries/attachment-markup.ts'
import { checkAttachment, listAttachments, readAttachment } from '#features/attachments/server/queries.ts'
import { restoreAttachments } from '#features/attachments/server/restore-attachments.ts'
import { reviseAttachment } from '#features/attachments/server/revise-attachment.ts'
import { trashAttachments } from '#features/attachments/server/trash-attachments.ts'
import { discardLooseFiles } from '#platform/files/file-record.ts'
import { type ApiContext, atPrinter, inGarage, inGarageAtFiles, inGarageOrLetGo } from '#platform/http.ts'

const os = implement(attachmentsContract).$context<ApiContext>()

export const attachmentsRoutes = os.router({
  listAttachments: os.listAttachments.handler(inGarage(listAttachments)),
  checkAttachment: os.checkAttachment.handler(inGarage(checkAttachment)),
  attachFile: os.attachFile.handler(
    inGarageOrLetGo(attachFile, (ctx, { fileId }) => discardLooseFiles(ctx, [{ id: fileId }])),
  ),
  readAttachment: os.readAttachment.handler(inGarage(readAttachment)),
  editAttachments: os.editAttachments.handler(inGarage(editAttachments)),
  reviseAttachment: os.reviseAttachment.handler(
    inGarageOrLetGo(reviseAttachment, (ctx, { fileId }) => discardLooseFiles(ctx, [{ id: fileId }])),
  ),
  listMarkupVersions: os.listMarkupVersions.handler(inGarage(listMarkupVersions)),
  markUpAttachment: os.markUpAttachment.handler(inGarage(markUpAttachment)),
  trashAttachments: os.trashAttachments.handler(inGarage(trashAttachments)),
  restoreAttachments: os.restoreAttachments.handler(inGarage(restoreAttachments)),
  eraseAttachments: os.eraseAttachments.handler(inGarage(eraseAttachments)),
  printAttachmentBoard: os.printAttachmentBoard.handler(atPrinter(printAttachmentBoard)),
  exportAttachments: os.exportAttachments.handler(inGarageAtFiles(exportAttachments)),
})
