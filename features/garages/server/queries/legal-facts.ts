import type { LegalFacts } from '#features/garages/contract.ts'
import { legalFactFields, noLegalFacts } from '#features/garages/legal-facts.ts'
import { garageRights } from '#features/garages/rights.ts'
import type { InGarage } from '#features/garages/server/queries.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function readLegalFacts(ctx: Context): Promise<LegalFacts> {
  authorise(ctx, garageRights.read)
  return findLegalFacts(ctx)
}

/** The facts of the garage, or those of a garage that has told none. */
export async function findLegalFacts({ db, garageId }: InGarage): Promise<LegalFacts> {
  const told = await db
    .selectFrom('legalFacts')
    .select([...legalFactFields, 'version'])
    .where('garageId', '=', garageId)
    .executeTakeFirst()
  return told ?? { ...noLegalFacts, version: 0 }
}

type Joined = { [Field in keyof LegalFacts]: LegalFacts[Field] | null }

/** The facts in a row that joins them: it has no version where the garage has told none. */
export function toldFacts(row: Joined): LegalFacts {
  return row.version === null ? { ...noLegalFacts, version: 0 } : (row as LegalFacts) // all columns of a table, or none
}
