import type { Context } from '#platform/context.ts'

/** The events of the garage, with those values beside the chain that nobody has erased. */
export function selectHistory({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('auditEntries as history')
    .leftJoin('auditValues as values', (join) =>
      join.onRef('values.garageId', '=', 'history.garageId').onRef('values.position', '=', 'history.position'),
    )
    .select(['history.position', 'at', 'action', 'entityId', 'entry', 'content'])
}

type Told = { details: Record<string, unknown>; fields: string[]; isErased: boolean }

/** The values of an entry, or only the names of its fields when the values are erased. */
export function readDetails(entry: string, content: string | null): Told {
  const { fields = [], digest } = JSON.parse(entry)
  return { details: JSON.parse(content ?? '{}'), fields, isErased: digest !== undefined && content === null }
}
