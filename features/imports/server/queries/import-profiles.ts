import { sql } from 'kysely'
import type { ImportProfile } from '#features/imports/contract.ts'
import { profileNameTaken, profileNotFound } from '#features/imports/refusals.ts'
import { importsRights } from '#features/imports/rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'

const columns = [
  ...(['id', 'kind', 'name', 'titles', 'mapping', 'policy', 'dates', 'decimals', 'usedAt', 'version'] as const),
]

/** The profiles of a kind, the last used first. */
export async function listImportProfiles(ctx: Context, { kind, page, pageSize }: { kind: string } & PageInput) {
  authorise(ctx, importsRights.run)
  const profiles = await readProfiles(ctx, kind)
  return { items: profiles.slice((page - 1) * pageSize, page * pageSize), total: profiles.length, page, pageSize }
}

export async function readProfiles({ db }: Context, kind: string): Promise<ImportProfile[]> {
  const rows = await db
    .selectFrom('importProfiles')
    .select(columns)
    .where('kind', '=', kind)
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows as ImportProfile[] // written through its schema
}

/** Locks a profile until the transaction ends. */
export async function lockProfile({ db }: Context, id: string): Promise<ImportProfile> {
  const row = await db.selectFrom('importProfiles').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  refuseUnless(row, profileNotFound)
  return row as ImportProfile // written through its schema
}

/** Two profiles of a kind have different names. */
export async function refuseTakenProfile(
  { db }: Context,
  { id, kind, name }: Pick<ImportProfile, 'id' | 'kind' | 'name'>,
) {
  const twin = await db
    .selectFrom('importProfiles')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where(sql<boolean>`app.fold(name) = app.fold(${name})`)
    .executeTakeFirst()
  refuseUnless(!twin, profileNameTaken, { fields: { name: profileNameTaken.sentence } })
}
