import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Audit entries that hold values of this person: those of their firms, and exports whose search found them. */
export async function listPersonTraces({ db, garageId }: Context, personId: string) {
  const { rows } = await sql<{ position: number; content: string }>`
    with own as (
      select e.position from audit_entries e join audit_values v using (garage_id, position)
      where e.entity_id in (select id from directory_firms) and e.action like 'firm.person%'
        and v.content::jsonb ->> 'personId' = ${personId}
      union
      select e.position from audit_entries e join audit_values v using (garage_id, position),
        lateral (select trim(app.fold(v.content::jsonb #>> '{filters,search}')) as text) search
      where e.entity_id = ${garageId}::uuid and e.action = 'firm_list.exported' and search.text <> '' and exists (
        select from directory_people p where p.id = ${personId}::uuid and not exists (
          select from regexp_split_to_table(search.text, '\\s+') word where strpos(p.search_text, word) = 0))
    ) select position, content from own join audit_values using (position) order by position`.execute(db)
  return rows
}

/** The addresses among these that no other person and no firm of the directory has, and no client. */
export async function listAddressesOfNobodyElse({ db }: Context, personId: string, addresses: string[]) {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${addresses}::text[]) address
    where not exists (select from directory_people p where p.id <> ${personId}::uuid and address in (lower(p.email), p.phone))
      and not exists (
        select from directory_firms f where address in (lower(f.email), lower(f.claims_email), f.phone, f.claims_phone))
      and not exists (select from clients c where address in (lower(c.email), c.mobile, c.phone))`.execute(db)
  return rows.map(({ address }) => address)
}
