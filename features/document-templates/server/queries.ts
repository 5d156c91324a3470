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

type Chosen = Omit<DocumentTemplateSettings, 'isCustomOpen'>
type Told = { choice: Chosen['choice'] | null; custom: unknown; version: number | null }

/** The template that the garage chose, or the usual one. */
export async function findTemplate({ db, garageId }: InGarage): Promise<Chosen> {
  const told = await db
    .selectFrom('documentTemplates')
    .select(['choice', 'custom', 'version'])
    .where('garageId', '=', garageId)
    .executeTakeFirst()
  return templateOf(told ?? { choice: null, custom: null, version: null })
}

/** The template in a row that joins it: all of it is null where the garage chose none. */
export function templateOf({ choice, custom, version }: Told): Chosen {
  if (choice === null || version === null) return { ...usualTemplate, version: 0 }
  const chosen = custom as CustomTemplate // the schema of the contract checked it when it was written
  return { choice, custom: { ...usualTemplate.custom, ...chosen }, version }
}
