import { colleagueName } from '#platform/colleagues.ts'
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

/** The most events of one page. */
export const historyPage = 50

type Page = { before?: number | undefined }

/** The history of records, newest first, fifty events at a time. The first id is the record itself. */
export async function listHistory(ctx: Context, ids: string[], { before }: Page) {
  const events = await selectEvents(ctx)
    .where('entityId', 'in', ids)
    .$if(before !== undefined, (query) => query.where('history.position', '<', before ?? 0))
    .orderBy('history.position', 'desc')
    .limit(historyPage)
    .execute()
  return events.map((event) => tellEvent(ctx, event, ids))
}

/** The events of the garage with their authors. */
export function selectEvents(ctx: Context) {
  return selectHistory(ctx)
    .leftJoin('colleagues', 'colleagues.id', 'accountId')
    .select([colleagueName.as('author'), 'history.accountId'])
}

type Event = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number]

/** An event as the API answers it; the first id is the record itself, the others were merged into it. */
export function tellEvent(
  { accountId: reader }: Pick<Context, 'accountId'>,
  { entry, content, entityId, accountId, ...event }: Event,
  ids: string[],
) {
  return {
    ...event,
    ...readDetails(entry, content),
    isOwn: accountId === reader,
    ofMerged: entityId !== ids[0],
  }
}
