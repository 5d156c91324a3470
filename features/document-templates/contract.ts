import { z } from 'zod'
import {
  layouts,
  movableBlocks,
  templateChoices,
  templateKinds,
} from '#features/document-templates/document-template.ts'
import { documentTemplateInput } from '#features/document-templates/document-template-input.ts'
import * as no from '#features/document-templates/refusals.ts'
import { featureNotAvailable } from '#features/subscriptions/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count } from '#lib/wire.ts'

const settings = z
  .object({
    choice: z.enum(templateChoices),
    custom: z.object({
      layout: z.enum(layouts),
      primaryColour: z.string().nullable(),
      accentColour: z.string().nullable(),
      hasLogo: z.boolean(),
      header: z.string(),
      footer: z.string(),
      terms: z.string(),
      paymentWords: z.string(),
      order: z.array(z.enum(movableBlocks)),
    }),
    isCustomOpen: z.boolean().describe('La formule comprend le modèle sur mesure'),
    version: count.describe('0 tant que rien n’est enregistré'),
  })
  .meta({ id: 'DocumentTemplate' })
export type DocumentTemplateSettings = z.infer<typeof settings>

const path = '/document-template'

export const documentTemplatesContract = contractOf('Modèles de document', {
  readDocumentTemplate: operation
    .route({ method: 'GET', path, summary: 'Le modèle des documents à venir' })
    .output(settings),
  editDocumentTemplate: operation
    .errors(errorsOf(featureNotAvailable('enterprise')))
    .errors({
      document_template_changed: {
        ...errorsOf(no.documentTemplateChanged).document_template_changed,
        data: z.object({ current: settings }),
      },
    })
    .route({
      method: 'PUT',
      path,
      summary: 'Choisir le modèle des documents à venir',
      description: 'Les documents déjà émis gardent le leur. Le modèle sur mesure demande la formule Enterprise.',
    })
    .input(z.object({ baseVersion: z.number().int().min(0) }).and(documentTemplateInput))
    .output(settings),
  previewDocument: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(documentNotPrinted))
    .route({
      method: 'POST',
      path: `${path}/preview`,
      summary: 'L’aperçu d’un document dans un modèle, enregistré ou non',
      description: 'Une image (SVG) ou le PDF d’un exemple, avec l’identité de l’atelier. Rien n’est enregistré.',
    })
    .input(
      z
        .object({ kind: z.enum(templateKinds), format: z.enum(['picture', 'pdf']).default('picture') })
        .and(documentTemplateInput),
    )
    .output(z.file()),
})
