import type { DocumentTemplateSettings } from '#features/document-templates/contract.ts'
import type { DocumentTemplate } from '#features/document-templates/document-template.ts'
import { documentTemplateChanged } from '#features/document-templates/refusals.ts'
import { documentTemplatesRights } from '#features/document-templates/rights.ts'
import { readDocumentTemplate } from '#features/document-templates/server/queries.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { requireFeature } from '#features/subscriptions/server/require-feature.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { baseVersion: number } & DocumentTemplate

/** Chooses the template of the documents to come; what was issued keeps its own. */
export async function editDocumentTemplate(
  ctx: Context,
  { baseVersion, choice, custom }: Edit,
): Promise<DocumentTemplateSettings> {
  authorise(ctx, documentTemplatesRights.write)
  await lockGarage(ctx)
  const current = await readDocumentTemplate(ctx)
  refuseUnless(current.version === baseVersion, documentTemplateChanged, { current })
  const isOwnChanged = canonicalJson(custom) !== canonicalJson(current.custom)
  if (choice === current.choice && !isOwnChanged) return current
  if (choice === 'custom' || isOwnChanged) await requireFeature(ctx, 'custom_templates')

  const told = { choice, custom: JSON.stringify(custom), version: current.version + 1, updatedAt: ctx.now }
  await ctx.db
    .insertInto('documentTemplates')
    .values({ ...told, garageId: ctx.garageId })
    .onConflict((on) => on.column('garageId').doUpdateSet(told))
    .execute()
  const before = { choice: current.choice, custom: current.custom }
  await audit(ctx, 'document_template.edited', ctx.garageId, { before, after: { choice, custom } })
  return readDocumentTemplate(ctx)
}
