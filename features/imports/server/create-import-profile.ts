import type { ImportProfile } from '#features/imports/contract.ts'
import type { ProfileInput } from '#features/imports/import-input.ts'
import { profilesFull } from '#features/imports/refusals.ts'
import { importsRights } from '#features/imports/rights.ts'
import { lockProfile, readProfiles, refuseTakenProfile } from '#features/imports/server/queries/import-profiles.ts'
import { importableOf } from '#features/imports/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

const mostProfiles = 50

/** Keeps how the columns of a file are filled, for the files after it. */
export async function createImportProfile(
  ctx: Context,
  profile: { id: string; kind: string } & ProfileInput,
  { importables }: Pick<Edge, 'importables'>,
): Promise<ImportProfile> {
  authorise(ctx, importsRights.run)
  importableOf(importables, profile.kind)
  refuseUnless((await readProfiles(ctx, profile.kind)).length < mostProfiles, profilesFull)
  await refuseTakenProfile(ctx, profile)

  const { garageId, now } = ctx
  const lists = { titles: JSON.stringify(profile.titles), mapping: JSON.stringify(profile.mapping) }
  await ctx.db
    .insertInto('importProfiles')
    .values({ ...profile, ...lists, garageId, usedAt: now, createdAt: now, updatedAt: now })
    .execute()
  await audit(ctx, 'import_profile.created', profile.id, { kind: profile.kind })
  return lockProfile(ctx, profile.id)
}
