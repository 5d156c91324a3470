import type { LegalFacts } from '#features/garages/contract.ts'
import { ibanMail } from '#features/garages/iban-change.ts'
import { legalFactFields } from '#features/garages/legal-facts.ts'
import type { LegalFactsInput } from '#features/garages/legal-facts-input.ts'
import { garageChanged } from '#features/garages/refusals.ts'
import { findLegalFacts } from '#features/garages/server/queries/legal-facts.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'

export type LegalFactsEdit = { baseVersion: number } & LegalFactsInput

/** The documents of the garage print another IBAN afterwards; the first one replaces none. */
export function replacesIban(before: LegalFacts, { iban }: LegalFactsEdit): boolean {
  return before.iban !== null && before.iban !== iban
}

export async function writeLegalFacts(ctx: Context, { baseVersion, ...fields }: LegalFactsEdit): Promise<LegalFacts> {
  const garage = await lockGarage(ctx)
  const current = await findLegalFacts(ctx)
  refuseUnless(current.version === baseVersion, garageChanged, { current })
  const changes = changesBetween(legalFactFields, current, fields)
  if (Object.keys(changes).length === 0) return current

  const told = { ...fields, version: current.version + 1, updatedAt: ctx.now }
  await ctx.db
    .insertInto('legalFacts')
    .values({ ...told, garageId: ctx.garageId })
    .onConflict((on) => on.column('garageId').doUpdateSet(told))
    .execute()
  await audit(ctx, 'garage.legal_facts_edited', ctx.garageId, { changes })
  if (replacesIban(current, { baseVersion, ...fields }))
    await tellManagers(ctx, garage.name, [current.iban, fields.iban])
  return findLegalFacts(ctx)
}

/** The author too: an account that somebody took over has a mailbox that hears of it. */
async function tellManagers(ctx: Context, garageName: string, ibans: [string | null, string | null]): Promise<void> {
  const members = await ctx.db
    .selectFrom('members')
    .innerJoin('memberAccounts as account', 'account.id', 'members.accountId')
    .select(['members.accountId', 'members.role', 'account.email', 'account.firstName', 'account.lastName'])
    .where('members.removedAt', 'is', null)
    .where('members.suspendedAt', 'is', null)
    .execute()
  const author = members.find(({ accountId }) => accountId === ctx.accountId)
  const changedBy = [author?.firstName, author?.lastName].filter(Boolean).join(' ')
  const mail = ibanMail({ garageName, changedBy, ibans, at: ctx.now })
  for (const { role, email } of members) if (role === 'manager' && email) await queueMail(ctx, { to: email, ...mail })
}
