import type { AccountingInput } from '#features/accounting/accounting-input.ts'
import type { AccountingSettings } from '#features/accounting/contract.ts'
import { accountingSettingsChanged } from '#features/accounting/refusals.ts'
import { accountingRights } from '#features/accounting/rights.ts'
import { findAccountingSettings } from '#features/accounting/server/queries/accounting-settings.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { baseVersion: number } & AccountingInput

export async function editAccountingSettings(
  ctx: Context,
  { baseVersion, ...wanted }: Edit,
): Promise<AccountingSettings> {
  authorise(ctx, accountingRights.write)
  await lockGarage(ctx)
  const current = await findAccountingSettings(ctx)
  const { version, ...settings } = current
  refuseUnless(version === baseVersion, accountingSettingsChanged, { current })
  if (canonicalJson(settings) === canonicalJson(wanted)) return current

  const { startMonth } = wanted
  const [accounts, journals] = [JSON.stringify(wanted.accounts), JSON.stringify(wanted.journals)]
  const told = { startMonth, accounts, journals, version: version + 1, updatedAt: ctx.now }
  await ctx.db
    .insertInto('accountingSettings')
    .values({ ...told, garageId: ctx.garageId })
    .onConflict((on) => on.column('garageId').doUpdateSet(told))
    .execute()
  await audit(ctx, 'accounting.settings_edited', ctx.garageId, { before: settings, after: wanted })
  return findAccountingSettings(ctx)
}
