import { implement } from '@orpc/server'
import { documentTemplatesContract } from '#features/document-templates/contract.ts'
import { editDocumentTemplate } from '#features/document-templates/server/edit-document-template.ts'
import { previewDocument } from '#features/document-templates/server/preview-document.ts'
import { readDocumentTemplate } from '#features/document-templates/server/queries.ts'
import { type ApiContext, atPrinter, inGarage } from '#platform/http.ts'

const os = implement(documentTemplatesContract).$context<ApiContext>()

export const documentTemplatesRoutes = os.router({
  readDocumentTemplate: os.readDocumentTemplate.handler(inGarage(readDocumentTemplate)),
  editDocumentTemplate: os.editDocumentTemplate.handler(inGarage(editDocumentTemplate)),
  previewDocument: os.previewDocument.handler(atPrinter(previewDocument)),
})
