-- A consumer withdraws from what they concluded at a distance or away from the shop.
-- The information about it joins the documents of a request, beside the ten that people choose.
alter table signature_documents drop constraint signature_documents_rank_check;
alter table signature_documents add constraint signature_documents_rank_check check (rank between 1 and 11);
-- The person asks, in a box of its own, that the work begins before the end of the period.
alter table given_signatures add column asks_early_start boolean not null default false;

-- The right as it began with the last signature of a request. Both tables are evidence, and hold no key to a client.
create table withdrawal_rights (
  garage_id uuid not null references garages,
  -- The signature request.
  id uuid not null,
  concluded_on date not null,
  last_on date not null check (last_on >= concluded_on + 14),
  -- A day more than the last one.
  ends_at timestamptz not null,
  asks_early_start boolean not null,
  opened_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, id) references signature_requests (garage_id, id)
);
call app.protect('withdrawal_rights');
revoke update, delete on withdrawal_rights from app_user;
create trigger never_changed before update on withdrawal_rights for each row execute function app.refuse_change();

create table withdrawals (
  garage_id uuid not null references garages,
  -- The signature request, which is withdrawn from once.
  id uuid not null,
  link_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- An address of their choice for the acknowledgement, beside those that the request knows.
  email text not null default '' check (length(email) <= 255),
  statement text not null check (length(statement) between 1 and 4000),
  network text not null,
  user_agent text not null,
  withdrawn_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, id) references withdrawal_rights (garage_id, id)
);
create index on withdrawals (garage_id, withdrawn_at, id);
call app.protect('withdrawals');
revoke update, delete on withdrawals from app_user;
create trigger never_changed before update on withdrawals for each row execute function app.refuse_change();

create policy of_link on withdrawal_rights for select to app_guest
  using (garage_id = (select app.link_garage()) and id = (select app.link_request()));
grant select on withdrawal_rights to app_guest;
create policy of_link on withdrawals to app_guest using (garage_id = (select app.link_garage()) and id = (select app.link_request()))
  with check (garage_id = (select app.link_garage()) and id = (select app.link_request()) and link_id = (select app.link_id())
    and (select kind from access_links where id = (select app.link_id())) = 'withdrawal');
grant select, insert on withdrawals to app_guest;
-- The acknowledgement goes to the people who signed, whom a link to withdraw shows.
create policy of_withdrawal on signers for select to app_guest
  using (garage_id = (select app.link_garage()) and request_id = (select app.link_request()) and party <> 'garage'
    and (select kind from access_links where id = (select app.link_id())) = 'withdrawal');
create policy of_withdrawal on signature_sendings for insert to app_guest
  with check (garage_id = (select app.link_garage()) and request_id = (select app.link_request())
    and (select kind from access_links where id = (select app.link_id())) = 'withdrawal');

-- Work waits for the end of the period unless its early start was asked for. A withdrawal that nothing was signed after is told.
call app.widen_dossier_facts('withdrawals',
  $$part.request_id as withdrawal_request_id, part.last_on as withdrawal_last_on, part.withdrawn_at$$,
  $$select r.id as request_id, r.signed_at, w.withdrawn_at, case when w.id is null and not t.asks_early_start then t.last_on end as last_on
    from signature_requests r left join withdrawal_rights t on t.garage_id = r.garage_id and t.id = r.id
      left join withdrawals w on w.garage_id = r.garage_id and w.id = r.id
    where r.garage_id = below.garage_id and r.dossier_id = below.id and r.state in ('signed', 'stamped')
    order by r.signed_at desc, r.id desc
    limit 1$$);

create function app.follow_withdrawal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  dossier uuid;
begin
  select r.dossier_id into dossier from signature_requests r where r.garage_id = new.garage_id and r.id = new.id;
  if dossier is not null then
    call app.touch_dossier(new.garage_id, dossier, coalesce((to_jsonb(new) ->> 'withdrawn_at')::timestamptz, (to_jsonb(new) ->> 'opened_at')::timestamptz));
  end if;
  return null;
end $$;
create trigger followed after insert on withdrawal_rights for each row execute function app.follow_withdrawal();
create trigger followed after insert on withdrawals for each row execute function app.follow_withdrawal();

create or replace function app.verified_documents(hash text, wanted text)
returns table (kind text, is_frozen boolean, standing text, stamped_at timestamptz, garage text, is_demo boolean, signer_count integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.kind, s.sha256 is distinct from hash and d.sha256 is not distinct from hash,
    case when r.state in ('revoked', 'replaced') then r.state when w.id is not null then 'withdrawn'
      when a.state in ('revoked', 'replaced', 'withdrawn') then a.state else 'in_force' end,
    s.stamped_at, g.name, g.is_demo, r.signer_count
  from (select garage_id, id from stamped_documents where sha256 = hash
      union select garage_id, id from signature_documents where sha256 = hash
      union select f.garage_id, f.id from signature_requests q join signature_documents f on f.garage_id = q.garage_id and f.request_id = q.id
        where q.reference = wanted) found
    join stamped_documents s on s.garage_id = found.garage_id and s.id = found.id
    join signature_documents d on d.garage_id = s.garage_id and d.id = s.id
    join signature_requests r on r.garage_id = s.garage_id and r.id = s.request_id
    join garages g on g.id = s.garage_id
    left join withdrawals w on w.garage_id = r.garage_id and w.id = r.id
    -- An act that ends after its signature keeps its file, and is no longer in force.
    left join claim_assignments a on d.kind = 'claim_assignment' and a.garage_id = d.garage_id and a.id = d.subject_id
  order by s.stamped_at desc, d.rank
  limit 20
$$;
