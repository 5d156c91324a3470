-- The dossiers of these claims, whose numbers are written without signs. The door names the garage itself: row-level security would keep
-- the index from serving.
create function app.claim_key(claim_number text) returns text language sql immutable as $$
  select regexp_replace(app.fold(claim_number), '[^a-z0-9]', '', 'g')
$$;
create index dossiers_by_claim on dossiers (garage_id, app.claim_key(claim_number)) where claim_number <> '';

create function app.dossiers_of_claims(keys text[]) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id from dossiers d
  where d.garage_id = app.garage_id() and d.claim_number <> '' and app.claim_key(d.claim_number) = any (keys)
$$;
revoke execute on function app.dossiers_of_claims(text[]) from public;
grant execute on function app.dossiers_of_claims(text[]) to app_user;

-- Those of these dossiers that something refers to, but for these rows.
create function app.dossiers_in_use(dossiers uuid[], besides uuid[]) returns uuid[]
language plpgsql stable set search_path = public, pg_temp as $$
declare
  reference record;
  found uuid[];
  used uuid[] := '{}';
begin
  for reference in
    select k.conrelid::regclass::text as table_name, a.attname::text as column_name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'garage_id'
    where k.contype = 'f' and k.confrelid = 'dossiers'::regclass
  loop
    execute format('select array_agg(distinct %2$I) from %1$s where %2$I = any ($1) and id <> all ($2)',
      reference.table_name, reference.column_name) into found using dossiers, besides;
    used := used || coalesce(found, '{}');
  end loop;
  return used;
end $$;
grant execute on function app.dossiers_in_use(uuid[], uuid[]) to app_user;
