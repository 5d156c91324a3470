import { reason } from '#lib/refusal.ts'

export const documentTemplateChanged = reason(
  'document_template_changed',
  409,
  'Le modèle a été modifié entre-temps. Relisez-le, puis recommencez.',
)
