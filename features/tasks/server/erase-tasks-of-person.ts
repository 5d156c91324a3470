import { sql } from 'kysely'
import { clientsRights } from '#features/clients/rights.ts'
import { authorise, type Context } from '#platform/context.ts'
import { forgetAnswers } from '#platform/idempotency.ts'

/** Tasks about erased people, and about quotes that go with them. Answers the entries of the journal that repeat their titles. */
// Leaves no trace: the erasure of the person tells it.
export async function eraseTasksOfPerson(ctx: Context, personIds: readonly string[]): Promise<number[]> {
  authorise(ctx, clientsRights.erase)
  const gone = await ctx.db
    .deleteFrom('tasks')
    .where((each) =>
      each.or([
        sql<boolean>`client_id = any(${personIds}::uuid[])`,
        sql<boolean>`quote_id in (select id from quotes where client_id = any(${personIds}::uuid[]))`,
      ]),
    )
    .returning('id')
    .execute()
  // A task about an erased vehicle went with it a moment ago: its entries have no task any more.
  const { rows } = await sql<{ position: number }>`
    select e.position from audit_entries e where e.garage_id = ${ctx.garageId}::uuid and (
      e.entity_id = any(${gone.map(({ id }) => id)}::uuid[])
      or e.action like 'task.%' and not exists (select from tasks t where t.id = e.entity_id))`.execute(ctx.db)
  await forgetAnswers(
    ctx,
    gone.map(({ id }) => id),
  )
  return rows.map(({ position }) => position)
}
