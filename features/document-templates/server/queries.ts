import type { DocumentTemplateSettings } from '#features/document-templates/contract.ts'
import { type CustomTemplate, usualTemplate } from '#features/document-templates/document-template.ts'
import { documentTemplatesRights } from '#features/document-templates/rights.ts'
import type { InGarage } from '#features/garages/server/queries.ts'
import { hasFeature } from '#features/subscriptions/server/queries/plan-access.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function readDocumentTemplate(ctx: Context): Promise<DocumentTemplateSettings> {
  authorise(ctx, documentTemplatesRights.read)
  return { ...(await findTemplate(ctx)), isCustomOpen: await hasFeature(ctx, 'custom_templates') }
}

/** The template that the garage chose, or the usual one. */
export async function findTemplate({
  db,
  garageId,
}: InGarage): Promise<Omit<DocumentTemplateSettings, 'isCustomOpen'>> {
  const told = await db
    .selectFrom('documentTemplates')
    .select(['choice', 'custom', 'version'])
    .where('garageId', '=', garageId)
    .executeTakeFirst()
  if (!told) return { ...usualTemplate, version: 0 }
  const custom = told.custom as CustomTemplate // the schema of the contract checked it when it was written
  return { ...told, custom: { ...usualTemplate.custom, ...custom } }
}
