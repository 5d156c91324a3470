import { defineRights } from '#lib/rights.ts'

export const documentTemplatesRights = defineRights('document_templates', 'Modèles de document', {
  read: { label: 'Voir les modèles de document', holders: ['manager', 'accounting', 'support'] },
  write: { label: 'Choisir le modèle de ses documents', holders: ['manager'] },
})
