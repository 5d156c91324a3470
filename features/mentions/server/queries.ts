import { type RawBuilder, sql } from 'kysely'
import type { Mention } from '#features/mentions/contract.ts'
import { mentionNotFound } from '#features/mentions/refusals.ts'
import { mentionsRights } from '#features/mentions/rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'

/** The words of the note that a mention stands in, whichever record it is about. A removed note mentions nobody. */
const notes = sql`(
  select garage_id, id, body from client_notes where removed_at is null
  union all select garage_id, id, body from vehicle_notes where removed_at is null
  union all select garage_id, id, body from directory_notes where removed_at is null
  union all select garage_id, id, body from dossier_notes where removed_at is null)`

const mine = ({ accountId }: Context) => sql<boolean>`m.account_id = ${accountId}::uuid`

function selectMentions(where: RawBuilder<boolean>, rest = sql``) {
  return sql<Mention>`
    select m.id, n.body, trim(coalesce(a.first_name || ' ' || a.last_name, '')) as author, m.seen_at, 1 as version,
      m.created_at, coalesce(m.seen_at, m.created_at) as updated_at,
      json_build_object(
        'kind', case when m.client_id is not null then 'client' when m.vehicle_id is not null then 'vehicle'
          when m.firm_id is not null then 'firm' else 'dossier' end,
        'id', coalesce(m.client_id, m.vehicle_id, m.firm_id, m.dossier_id),
        'name', coalesce(k.display_name, coalesce(v.plate, nullif(trim(v.make || ' ' || v.model), '')), f.name,
          d.number || ' · ' || coalesce(dv.plate, dk.display_name), '')) as subject
    from mentions m join ${notes} n on n.garage_id = m.garage_id and n.id = m.note_id
      left join colleagues a on a.id = m.created_by
      left join clients k on k.garage_id = m.garage_id and k.id = m.client_id
      left join vehicles v on v.garage_id = m.garage_id and v.id = m.vehicle_id
      left join directory_firms f on f.garage_id = m.garage_id and f.id = m.firm_id
      left join dossiers d on d.garage_id = m.garage_id and d.id = m.dossier_id
      left join clients dk on dk.garage_id = d.garage_id and dk.id = d.client_id
      left join vehicles dv on dv.garage_id = d.garage_id and dv.id = d.vehicle_id
    where ${where} ${rest}`
}

/** The unseen mentions of the person who asks, newest first. */
export async function listMentions(ctx: Context, { page, pageSize }: PageInput) {
  authorise(ctx, mentionsRights.read)
  const unseen = sql<boolean>`${mine(ctx)} and m.seen_at is null`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from mentions m join ${notes} n on n.garage_id = m.garage_id and n.id = m.note_id
    where ${unseen}`.execute(ctx.db)
  const order = sql`order by m.created_at desc, m.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  const { rows: items } = await selectMentions(unseen, order).execute(ctx.db)
  return { items, total: counted[0]?.total ?? 0, page, pageSize }
}

export async function readMention(ctx: Context, id: string): Promise<Mention> {
  const { rows } = await selectMentions(sql<boolean>`${mine(ctx)} and m.id = ${id}::uuid`).execute(ctx.db)
  const [mention] = rows
  refuseUnless(mention, mentionNotFound)
  return mention
}
