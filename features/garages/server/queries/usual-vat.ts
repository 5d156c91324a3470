import { findLegalFacts } from '#features/garages/server/queries/legal-facts.ts'
import type { InGarage } from '#features/garages/server/queries.ts'
import { type UsualVat, usualVatOf } from '#features/garages/usual-vat.ts'

/** The VAT that the garage usually adds to its prices. */
export async function findUsualVat(ctx: InGarage): Promise<UsualVat> {
  const { isSmallBusiness } = await findLegalFacts(ctx)
  const { addressZipCode } = await ctx.db
    .selectFrom('garages')
    .select('addressZipCode')
    .where('id', '=', ctx.garageId)
    .executeTakeFirstOrThrow()
  return usualVatOf({ isSmallBusiness, addressZipCode })
}
