import { sql } from 'kysely'
import { type GarageDetails, garageFields, type ProfileFields } from '#features/garages/garage.ts'
import { garageInput } from '#features/garages/garage-input.ts'
import { garageDetailsInvalid } from '#features/garages/refusals.ts'
import { changeGarage } from '#features/garages/server/change-garage.ts'
import { createGarage } from '#features/garages/server/create-garage.ts'
import { notAllowed } from '#lib/common-refusals.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'

/** Saves an account's profile, which is its garage: creates it, or edits it when the account manages it. */
export async function saveProfile(
  ctx: SystemContext,
  accountId: string,
  { companyName, ...fields }: Partial<ProfileFields>,
): Promise<{ isNew: boolean }> {
  // Two parallel first saves create one garage.
  await ctx.db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const given = { ...fields, ...(companyName === undefined ? {} : { name: companyName }) }
  const garage = await lockProfile(ctx, accountId)
  if (garage) {
    refuseUnless(garage.role === 'manager', notAllowed)
    await changeGarage({ ...ctx, accountId, garageId: garage.id }, garage, checked({ ...garage, ...given }))
    return { isNew: false }
  }
  const founded = await ctx.db.selectFrom('garages').select('id').where('foundedBy', '=', accountId).executeTakeFirst()
  await createGarage(ctx, { ...checked(given), managerId: accountId, isProfile: !founded })
  return { isNew: true }
}

function lockProfile(ctx: SystemContext, accountId: string) {
  return ctx.db
    .selectFrom('garages')
    .innerJoin('members', (join) => join.onRef('members.garageId', '=', 'garages.id').on('accountId', '=', accountId))
    .select(['garages.id', 'role', 'version', ...garageFields])
    .where('garages.id', '=', sql<string>`app.profile_garage_of(${accountId}::uuid)`)
    .forNoKeyUpdate('garages')
    .executeTakeFirst()
}

function checked(details: Partial<GarageDetails>): GarageDetails {
  const parsed = garageInput.safeParse({ name: '', ...details })
  if (parsed.success) return parsed.data
  const sentences = parsed.error.issues.map(({ path, message }) => [wireNameOf(String(path[0])), message])
  return refuse(garageDetailsInvalid, { fields: Object.fromEntries(sentences) })
}

function wireNameOf(field: string): string {
  return field === 'name' ? 'companyName' : field
}
