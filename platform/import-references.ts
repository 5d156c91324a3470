import type { Context } from '#platform/context.ts'

/** The records that earlier imports wrote under these references of other programs. */
export async function findReferences(
  { db }: Context,
  kind: string,
  references: readonly string[],
): Promise<Map<string, string>> {
  const given = references.filter((reference) => reference !== '')
  if (given.length === 0) return new Map()
  const found = await db
    .selectFrom('importReferences')
    .select(['reference', 'recordId'])
    .where('kind', '=', kind)
    .where('reference', 'in', given)
    .execute()
  return new Map(found.map(({ reference, recordId }) => [reference, recordId]))
}
