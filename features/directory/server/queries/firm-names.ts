import { sql } from 'kysely'
import type { FirmKind } from '#features/directory/firm.ts'
import { nameKey } from '#features/directory/firm-names.ts'
import { firmExists } from '#features/directory/refusals.ts'
import { refuse } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

type Named = { id: string; kind: FirmKind; name: string }

/** Refuses a name that another firm of the kind has, without accents, cases and legal forms. Names wait for each other. */
export async function refuseTakenName(ctx: Context, { id, kind, name }: Named): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`directory ${ctx.garageId}`}, 0))`.execute(ctx.db)
  const others = await ctx.db
    .selectFrom('directoryFirms')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where('mergedIntoId', 'is', null)
    .execute()
  const key = keyOf(name)
  const twin = others.find((other) => keyOf(other.name) === key)
  if (twin) refuse(firmExists, { id: twin.id, fields: { name: `« ${twin.name} » figure déjà dans votre annuaire` } })
}

/** A name of idle words alone is compared as it is. */
function keyOf(name: string): string {
  return nameKey(name) || name.toLowerCase()
}
