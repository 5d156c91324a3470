-- A person who was erased leaves an empty record, that papers and history may point at.
alter table clients add column erased_at timestamptz;

-- The foreign key to a client says what becomes of its rows when the person is erased: on delete cascade, they go with the person;
-- otherwise the law keeps them, and the person cannot be erased while they are there.
alter table client_consents drop constraint client_consents_garage_id_client_id_fkey,
  add foreign key (garage_id, client_id) references clients (garage_id, id) on delete cascade;
alter table client_notes drop constraint client_notes_garage_id_client_id_fkey,
  add foreign key (garage_id, client_id) references clients (garage_id, id) on delete cascade;
create or replace view client_references as
  select k.conrelid::regclass::text as table_name, a.attname::text as column_name, k.confdeltype = 'c' as goes_with_client
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'garage_id'
  where k.contype = 'f' and k.confrelid = 'clients'::regclass
    and k.conrelid not in ('clients'::regclass, 'client_merges'::regclass);

-- Whether the law keeps something of these clients.
create function app.keeps_rows_of(clients uuid[]) returns boolean language plpgsql stable set search_path = public, pg_temp as $$
declare
  reference client_references;
  is_kept boolean;
begin
  for reference in select * from client_references where not goes_with_client loop
    execute format('select exists (select from %s where %I = any ($1))', reference.table_name, reference.column_name)
      into is_kept using clients;
    if is_kept then return true; end if;
  end loop;
  return false;
end $$;

-- Deletes what goes with these clients; answers the ids of the rows, which other places may name.
create function app.erase_rows_of(clients uuid[]) returns uuid[] language plpgsql set search_path = public, pg_temp as $$
declare
  reference client_references;
  gone uuid[];
  ids uuid[] := '{}';
begin
  for reference in select * from client_references where goes_with_client loop
    execute format('with d as (delete from %s where %I = any ($1) returning id) select array_agg(id) from d',
      reference.table_name, reference.column_name) into gone using clients;
    ids := ids || gone;
  end loop;
  delete from client_merges where kept_id = any (clients) or merged_id = any (clients);
  return ids;
end $$;
grant execute on function app.keeps_rows_of(uuid[]), app.erase_rows_of(uuid[]) to app_user;

create or replace function app.guard_outgoing() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.garage_id <> '00000000-0000-0000-0000-000000000000' and not exists (select from garages where id = new.garage_id) then
      raise exception 'The garage % does not exist.', new.garage_id using errcode = '23503';
    end if;
    return new;
  end if;
  if (old.garage_id, old.id, old.kind, old.created_at) is distinct from (new.garage_id, new.id, new.kind, new.created_at)
    or (old.recipient is distinct from new.recipient and current_setting('app.is_erasing', true) is distinct from 'on') then
    raise exception 'What leaves keeps its recipient.' using errcode = '42501';
  end if;
  return new;
end $$;

-- Empties the messages of the garage that went to these addresses; those that wait are not sent any more.
create function app.erase_messages_to(addresses text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.is_erasing', 'on', true);
  with erased as (
    update outgoing_messages set recipient = 'effacé', payload = '{"subject": "Message effacé", "text": "Effacé avec la personne."}',
      dedupe_key = null, provider_id = null, last_error = null,
      state = case when state in ('queued', 'sending') then 'suppressed' else state end
    where garage_id = app.garage_id() and kind in ('mail', 'sms')
      and (lower(recipient) = any (addresses) or payload -> 'cc' ?| addresses or lower(payload ->> 'replyTo') = any (addresses))
    returning id::text
  )
  -- A failure may repeat the address.
  update jobs set last_error = null from erased where jobs.garage_id = app.garage_id() and jobs.payload ->> 'id' = erased.id;
  perform set_config('app.is_erasing', '', true);
end $$;
revoke execute on function app.erase_messages_to(text[]) from public;
grant execute on function app.erase_messages_to(text[]) to app_user;

create or replace view wire.clients with (security_invoker) as
  select c.id, app.account_id() as user_id, c.kind, c.civility, c.first_name, c.last_name, c.company_name, c.siren, c.siret,
    c.vat_number, c.email, c.mobile, c.phone, c.address_street, c.address_zip_code, c.address_city, c.address_country,
    c.created_at, c.updated_at, c.archived_at
  from clients c where c.merged_into_id is null and c.erased_at is null;
