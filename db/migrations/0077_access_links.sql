-- Links for people without an account. A request by such a link runs in a role of its own, which sees what the link covers.
do $$
begin
  create role app_guest nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant app_guest to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'app_guest', 'member') then raise; end if;
end $$;
grant usage on schema public, app to app_guest;

create table access_links (
  garage_id uuid not null references garages,
  id uuid not null,
  -- A link to sign from anywhere, on the tablet of the counter or by a code that is scanned there; and the one to withdraw.
  kind text not null check (kind in ('signature', 'counter', 'qr', 'withdrawal')),
  -- The signer or, for a withdrawal, the signature request.
  subject_id uuid not null,
  -- The token itself is nowhere.
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by uuid references accounts,
  created_at timestamptz not null,
  primary key (garage_id, id),
  check (kind <> 'signature' or expires_at <= created_at + interval '30 days'),
  check (kind <> 'counter' or expires_at <= created_at + interval '1 hour'),
  check (kind <> 'qr' or expires_at <= created_at + interval '15 minutes')
);
create unique index on access_links (id);
create index on access_links (garage_id, subject_id);
call app.protect('access_links');
revoke delete on access_links from app_user;

create function app.link_id() returns uuid language sql stable
  return nullif(current_setting('app.link_id', true), '')::uuid;
create function app.link_garage() returns uuid language sql stable security definer set search_path = public, pg_temp
  return (select garage_id from access_links where id = app.link_id() and revoked_at is null);
create function app.link_subject() returns uuid language sql stable security definer set search_path = public, pg_temp
  return (select subject_id from access_links where id = app.link_id() and revoked_at is null);

create policy of_link on access_links for select to app_guest using (id = (select app.link_id()));
grant select (garage_id, id, kind, subject_id, expires_at, created_at) on access_links to app_guest;
create policy of_link on garages for select to app_guest using (id = (select app.link_garage()));
grant select (id, name, phone, address_street, address_zip_code, address_city, is_demo) on garages to app_guest;

-- A person at a link asks for work and for messages of their own, and sees no other.
alter table jobs add column link_id uuid;
alter table outgoing_messages add column link_id uuid;
create policy of_link on jobs to app_guest using (garage_id = (select app.link_garage()) and link_id = (select app.link_id()))
  with check (garage_id = (select app.link_garage()) and link_id = (select app.link_id()));
grant insert (garage_id, id, name, payload, singleton_key, account_id, request_id, start_at, requested_at, link_id),
  select (garage_id, id, name, singleton_key, state, attempts, link_id), update (requested_at) on jobs to app_guest;
create policy of_link on outgoing_messages to app_guest
  using (garage_id = (select app.link_garage()) and link_id = (select app.link_id()))
  with check (garage_id = (select app.link_garage()) and link_id = (select app.link_id()));
grant insert (garage_id, id, kind, recipient, payload, dedupe_key, created_by, created_at, link_id),
  select (garage_id, id, dedupe_key, state, link_id) on outgoing_messages to app_guest;

grant execute on function app.append_audit(uuid, text, bytea, text) to app_guest;
