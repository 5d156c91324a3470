-- A dossier tells where its signature stands, and that a signed copy did not reach its signer.
alter table signature_requests
  -- The first signed copy that is lost: it did not arrive, and neither left again nor was handed over.
  add column copy_lost_at timestamptz,
  add column copies_handed_at timestamptz;
create index on signature_requests (garage_id, id) where copy_lost_at is not null;

create view app.lost_copies with (security_invoker) as
  select s.garage_id, s.id, s.request_id, s.signer_id, s.channel, s.masked, s.sent_at
  from outgoing_messages m join signature_sendings s on s.garage_id = m.garage_id and s.message_id = m.id
    join signature_requests r on r.garage_id = s.garage_id and r.id = s.request_id
  where m.state = 'failed' and s.purpose like 'copy%' and (r.copies_handed_at is null or r.copies_handed_at < s.sent_at)
    and not exists (select from signature_sendings later
      where later.garage_id = s.garage_id and later.signer_id = s.signer_id and later.channel = s.channel
        and later.purpose like 'copy%' and later.id > s.id);
grant select on app.lost_copies to app_user;

create procedure app.count_lost_copies(garage uuid, request uuid, at timestamptz) language plpgsql as $$
begin
  update signature_requests r set copy_lost_at = case when lost.is_so then at end, updated_at = greatest(r.updated_at, at)
    from (select exists (select from app.lost_copies l where l.garage_id = garage and l.request_id = request) as is_so) lost
    where r.garage_id = garage and r.id = request and (r.copy_lost_at is not null) is distinct from lost.is_so;
end $$;

create function app.follow_copy_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  request uuid;
begin
  select s.request_id into request from signature_sendings s
    where s.garage_id = new.garage_id and s.message_id = new.id and s.purpose like 'copy%';
  if request is not null then
    call app.count_lost_copies(new.garage_id, request, coalesce(new.claimed_at, new.created_at));
  end if;
  return null;
end $$;
create trigger followed_by_copy after update of state on outgoing_messages for each row
  when (old.state is distinct from new.state and 'failed' in (old.state, new.state)) execute function app.follow_copy_message();

create function app.follow_copy_sending() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call app.count_lost_copies(new.garage_id, new.request_id, new.sent_at);
  return null;
end $$;
create trigger followed after insert on signature_sendings for each row when (new.purpose like 'copy%')
  execute function app.follow_copy_sending();

create function app.follow_handed_copies() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call app.count_lost_copies(new.garage_id, new.id, new.copies_handed_at);
  return null;
end $$;
create trigger followed_by_copies after update of copies_handed_at on signature_requests for each row
  when (new.copies_handed_at is distinct from old.copies_handed_at) execute function app.follow_handed_copies();

update signature_requests r set copy_lost_at = lost.sent_at
  from (select l.garage_id, l.request_id, min(l.sent_at) as sent_at from app.lost_copies l group by 1, 2) lost
  where r.garage_id = lost.garage_id and r.id = lost.request_id;

-- A lost copy first, then a signature that somebody waits for, at a link before paper, then what happened last. An assignment and a
-- declaration that were signed at a link are told by their request.
call app.widen_dossier_facts('signatures',
  $$part.request_id as signature_request_id, part.state as signature_state, part.since as signature_since$$,
  $$select told.request_id, told.state, told.since
    from (
      select r.id as request_id, case when r.copy_lost_at is not null then 'copyLost' when r.state in ('sent', 'opened') then 'awaited'
          when r.state = 'partly_signed' then 'partlySigned' when r.state = 'stamped' then 'signed' else r.state end as state,
        coalesce(r.copy_lost_at, r.ended_at, r.signed_at, r.sent_at, r.created_at) as since
      from signature_requests r
      where r.garage_id = below.garage_id and r.dossier_id = below.id and r.state not in ('revoked', 'replaced')
      union all
      select null, d.state, d.updated_at
      from declarations d
      where d.garage_id = below.garage_id and d.dossier_id = below.id and d.state <> 'cancelled' and d.request_id is null
      union all
      select null, case when a.client_signed_on is not null and a.garage_signed_at is not null then 'signed'
          when a.client_signed_on is not null or a.garage_signed_at is not null then 'partlySigned'
          when a.state = 'draft' then 'draft' else 'awaited' end,
        coalesce(a.client_signed_on::timestamp at time zone 'Europe/Paris', a.state_since)
      from claim_assignments a
      where a.garage_id = below.garage_id and a.dossier_id = below.id and a.signature_request_id is null
        and a.state not in ('declined', 'expired', 'revoked', 'replaced', 'withdrawn')
    ) told
    order by case when told.state = 'copyLost' then 0
        when told.state in ('awaited', 'partlySigned') then case when told.request_id is null then 2 else 1 end else 3 end,
      told.since desc, told.request_id desc
    limit 1$$);

create function app.follow_signature_request() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.dossier_id is not null and (tg_op = 'DELETE' or new.dossier_id is distinct from old.dossier_id) then
    call app.touch_dossier(old.garage_id, old.dossier_id, old.updated_at);
  end if;
  if tg_op <> 'DELETE' and new.dossier_id is not null and (tg_op = 'INSERT'
      or (new.dossier_id, new.state, new.copy_lost_at) is distinct from (old.dossier_id, old.state, old.copy_lost_at)) then
    call app.touch_dossier(new.garage_id, new.dossier_id, new.updated_at);
  end if;
  return null;
end $$;
create trigger followed after insert or update of dossier_id, state, copy_lost_at or delete on signature_requests
  for each row execute function app.follow_signature_request();

create function app.follow_declaration() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    call app.touch_dossier(old.garage_id, old.dossier_id, old.updated_at);
  elsif tg_op = 'INSERT' or new.state is distinct from old.state then
    call app.touch_dossier(new.garage_id, new.dossier_id, new.updated_at);
  end if;
  return null;
end $$;
create trigger followed after insert or update of state or delete on declarations for each row execute function app.follow_declaration();
