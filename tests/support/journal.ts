import type { Person } from '#tests/support/test-api.ts'

/** The entries of one kind in a garage's audit log, each with its values. */
export function journalOf(person: Pick<Person, 'inGarage'>, action: string) {
  return person.inGarage(async ({ db }) => {
    const rows = await db
      .selectFrom('auditEntries as e')
      .leftJoin('auditValues as v', (join) =>
        join.onRef('v.garageId', '=', 'e.garageId').onRef('v.position', '=', 'e.position'),
      )
      .select(['e.entry', 'v.content'])
      .where('action', '=', action)
      .orderBy('e.position')
      .execute()
    return rows.map(({ entry, content }) => ({ ...JSON.parse(entry), details: content && JSON.parse(content) }))
  })
}
