import { type AccountPlan, usualPlan } from '#features/accounting/account-plan.ts'
import type { AccountingSettings } from '#features/accounting/contract.ts'
import type { Context } from '#platform/context.ts'

/** The settings of the garage, or the usual ones. An account that came to the product after them is the usual one. */
export async function findAccountingSettings({ db, garageId }: Context): Promise<AccountingSettings> {
  const told = await db
    .selectFrom('accountingSettings')
    .select(['startMonth', 'accounts', 'journals', 'version'])
    .where('garageId', '=', garageId)
    .executeTakeFirst()
  if (!told) return { startMonth: 1, ...usualPlan, version: 0 }
  const { accounts, journals } = told as AccountPlan // the schema of the contract checked both when they were written
  return {
    ...told,
    accounts: { ...usualPlan.accounts, ...accounts },
    journals: { ...usualPlan.journals, ...journals },
  }
}
