import { releaseGarageExport } from '#features/garage-exports/server/release-garage-export.ts'
import type { Context } from '#platform/context.ts'

// Asks no right: the verb that erases a person did.
/** An archive names everybody: all of them go with one person, and one that is being written is given up. */
export async function eraseExportsOfPerson(ctx: Context): Promise<number[]> {
  const kept = await ctx.db
    .selectFrom('garageExports')
    .select(['id', 'fileId'])
    .where('status', 'in', ['waiting', 'writing', 'ready'])
    .execute()
  for (const each of kept) await releaseGarageExport(ctx, each)
  return []
}
