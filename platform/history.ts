import type { Context } from '#platform/context.ts'

/** What happened in the garage, with the values that stand beside the chain while nobody erased them. */
export function selectHistory({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('auditEntries as history')
    .leftJoin('auditValues as values', (join) =>
      join.onRef('values.garageId', '=', 'history.garageId').onRef('values.position', '=', 'history.position'),
    )
    .select(['history.position', 'at', 'action', 'entityId', 'entry', 'content'])
}

type Told = { details: Record<string, unknown>; fields: string[]; isErased: boolean }

/** What an entry says: its values, or the names alone of those that were erased. */
export function readDetails(entry: string, content: string | null): Told {
  const { fields = [], digest } = JSON.parse(entry)
  return { details: JSON.parse(content ?? '{}'), fields, isErased: digest !== undefined && content === null }
}
