import { sql } from 'kysely'
import type { ArchivedEvent } from '#features/closings/archive-journal.ts'
import type { ArchivePeriod } from '#features/closings/closing-input.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'

export type JournalSpan = { first: number; last: number }

/** Between them stand all events of the period; undefined when it has none. */
export async function spanOfJournal({ db }: Context, period: ArchivePeriod): Promise<JournalSpan | undefined> {
  const { first, last } = await db
    .selectFrom('auditEntries as e')
    .select(({ fn }) => [fn.min('e.position').as('first'), fn.max('e.position').as('last')])
    .where(isWithin(period))
    .executeTakeFirstOrThrow()
  return first === null ? undefined : { first, last }
}

/** The events of a period, by rank, in transactions of one page each. */
export async function* readEvents(
  transaction: OpenTransaction,
  period: ArchivePeriod,
  span: JournalSpan | undefined,
): AsyncGenerator<ArchivedEvent> {
  for (let from = span?.first; span && from !== undefined && from <= span.last; ) {
    const start = from
    const page = await transaction((ctx) => readPage(ctx, { period, start, last: span.last }))
    yield* page
    const reached = page.at(-1)
    from = page.length < pageSize || !reached ? undefined : reached.position + 1
  }
}

const pageSize = 1_000

type Page = { period: ArchivePeriod; start: number; last: number }

async function readPage({ db }: Context, { period, start, last }: Page): Promise<ArchivedEvent[]> {
  return db
    .selectFrom('auditEntries as e')
    .leftJoin('colleagues', 'colleagues.id', 'e.accountId')
    .select(['e.position', 'e.at', 'e.action', 'e.entry', colleagueName.as('author')])
    .select([
      sql<string>`e.entity_id`.as('recordId'),
      sql<string>`encode(e.previous_hash, 'hex')`.as('previousHash'),
      sql<string>`encode(e.hash, 'hex')`.as('hash'),
    ])
    .where('e.position', '>=', start)
    .where('e.position', '<=', last)
    .where(isWithin(period))
    .orderBy('e.position')
    .limit(pageSize)
    .execute()
}

function isWithin({ startsOn, endsOn }: ArchivePeriod) {
  return sql<boolean>`(e.at::timestamptz at time zone 'Europe/Paris')::date between ${startsOn}::date and ${endsOn}::date`
}
