import type { Context } from '#platform/context.ts'

/** The claim numbers of these dossiers, those that have one. */
export async function readClaimNumbers({ db }: Context, ids: (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('dossiers')
    .select(['id', 'claimNumber'])
    .where('id', 'in', known)
    .where('claimNumber', '<>', '')
    .execute()
  return new Map(rows.map(({ id, claimNumber }) => [id, claimNumber]))
}
