import { documentTemplatesContract } from '#features/document-templates/contract.ts'
import { demoDocumentTemplate } from '#features/document-templates/server/demo.ts'
import { documentTemplatesRoutes } from '#features/document-templates/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const documentTemplates = defineFeature({
  contract: documentTemplatesContract,
  routes: documentTemplatesRoutes,
  demo: demoDocumentTemplate,
  exported: { documentTemplates: 'Modèle de document' },
})
