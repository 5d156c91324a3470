import { sql } from 'kysely'
import { auditEach } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

// Asks no right: the verb that erases a person did.
/** A view that somebody named after a person or their plate loses that name, and keeps its filters. */
export async function eraseNamesOfPerson(ctx: Context, personIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    update saved_views v set name = 'Vue sans nom', version = v.version + 1, updated_at = ${ctx.now}
    where exists (
      select from clients c, lateral (values (c.last_name), (c.company_name), (c.email)) said (word)
      where c.id = any(${personIds}::uuid[]) and length(said.word) > 2
        and strpos(app.fold(v.name), app.fold(said.word)) > 0)
    or exists (
      select from vehicle_links l join vehicles c on c.garage_id = l.garage_id and c.id = l.vehicle_id
      where l.client_id = any(${personIds}::uuid[])
        and strpos(regexp_replace(app.fold(v.name), '[^a-z0-9]', '', 'g'), c.plate_key) > 0)
    returning v.id`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  await auditEach(ctx, 'saved_view.person_erased', ids)
  return []
}
