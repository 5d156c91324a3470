import { sql } from 'kysely'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { authorise, type Context } from '#platform/context.ts'

/** The entries of the journal about a file: an erased file leaves no name there. */
export async function listTraces({ db, garageId }: Pick<Context, 'db' | 'garageId'>, id: string): Promise<number[]> {
  const entries = db.selectFrom('auditEntries').select('position').where('garageId', '=', garageId)
  const rows = await entries.where('entityId', '=', id).orderBy('position').execute()
  return rows.map(({ position }) => position)
}

/**
 * The attachments of these people, and those of a vehicle that came in the days of these people alone. A vehicle that was emptied with its
 * person lost its attachments a moment before: the entries with values about no attachment are theirs.
 */
export async function listPersonAttachments(
  ctx: Context,
  personIds: readonly string[],
): Promise<{ ids: string[]; positions: number[] }> {
  authorise(ctx, attachmentsRights.erase)
  const ids = await listIdsOfPeople(ctx, personIds)
  const traces = await sql<{ position: number }>`
    select e.position from audit_entries e
    where e.entity_id = any(${ids}::uuid[])
      or (e.action like 'attachment.%' and not exists (select from attachments a where a.id = e.entity_id)
        and exists (select from audit_values v where v.garage_id = e.garage_id and v.position = e.position))
    order by e.position`.execute(ctx.db)
  return { ids, positions: traces.rows.map(({ position }) => position) }
}

/** The attachments of these people, and those of a vehicle that came in the days of these people alone. */
export async function listIdsOfPeople(ctx: Context, personIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from attachments a where a.client_id = any(${personIds}::uuid[])
    union
    select a.id from attachments a join vehicle_links l on l.garage_id = a.garage_id
      and l.vehicle_id = any(app.vehicle_family(array[a.vehicle_id]))
    where l.client_id = any(${personIds}::uuid[])
      and daterange(l.from_day, l.to_day, '[]') @> (a.attached_at at time zone 'Europe/Paris')::date
      and not exists (
        select from vehicle_links o where o.garage_id = a.garage_id
          and o.vehicle_id = any(app.vehicle_family(array[a.vehicle_id])) and o.client_id <> all(${personIds}::uuid[])
          and daterange(o.from_day, o.to_day, '[]') @> (a.attached_at at time zone 'Europe/Paris')::date)
    order by 1`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
