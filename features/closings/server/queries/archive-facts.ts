import type { Context } from '#platform/context.ts'

/** The garage of an archive, and the end of its book. */
export async function readArchiveFacts({ db, garageId }: Context) {
  const { name, siret } = await db
    .selectFrom('garages')
    .select(['name', 'siret'])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()
  const head = await db
    .selectFrom('bookHeads')
    .select(['position', 'hash'])
    .where('garageId', '=', garageId)
    .executeTakeFirst()
  return { garage: name, siret, headPosition: head?.position ?? 0, headHash: head?.hash ?? '' }
}
