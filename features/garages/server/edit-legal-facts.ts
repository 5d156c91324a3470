import { confirmCode } from '#features/accounts/server/confirm-code.ts'
import { confirmPassword } from '#features/accounts/server/confirm-password.ts'
import type { LegalFacts } from '#features/garages/contract.ts'
import { garageChanged, ibanUnproven } from '#features/garages/refusals.ts'
import { garageRights } from '#features/garages/rights.ts'
import { findLegalFacts } from '#features/garages/server/queries/legal-facts.ts'
import {
  type LegalFactsEdit,
  replacesIban,
  writeLegalFacts,
} from '#features/garages/server/queries/legal-facts-writes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise } from '#platform/context.ts'
import type { AtProof } from '#platform/http.ts'

type Edit = LegalFactsEdit & { password: string; code: string }

/** Another IBAN than the one that documents print wants the password again, and the code of the telephone where one is used: money goes where it says. */
export async function editLegalFacts(
  { transaction, enterAccount, edge }: Pick<AtProof, 'transaction' | 'enterAccount' | 'edge'>,
  { password, code, ...edit }: Edit,
): Promise<LegalFacts> {
  const current = await transaction(async (ctx) => {
    authorise(ctx, garageRights.write)
    return findLegalFacts(ctx)
  })
  refuseUnless(current.version === edit.baseVersion, garageChanged, { current })
  if (replacesIban(current, edit)) {
    refuseUnless(password, ibanUnproven)
    await enterAccount(
      async (ctx, { accountId }) =>
        (await confirmPassword(ctx, { accountId, password })) ??
        (await confirmCode(ctx, edge.keys, { accountId, code })) ??
        {},
    )
  }
  return transaction(async (ctx) => {
    authorise(ctx, garageRights.write)
    return writeLegalFacts(ctx, edit)
  })
}
