-- Everything that leaves, with where it got to. What the house itself sends (a new password) belongs to no garage: its garage_id
-- is the nil UUID, which no session of a garage ever carries, so the policy hides it and the key stays (garage_id, id).
create table outgoing_messages (
  garage_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('mail', 'sms', 'webhook', 'e-invoice')),
  recipient text not null check (length(recipient) between 1 and 2000),
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'suppressed')),
  dedupe_key text,
  attempts integer not null default 0,
  provider_id text,
  last_error text,
  created_by uuid references accounts,
  created_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  primary key (garage_id, id),
  unique (garage_id, dedupe_key)
);
create index on outgoing_messages (garage_id, created_at, id);
create index on outgoing_messages (state, claimed_at) where state in ('queued', 'sending');
create index on outgoing_messages (provider_id) where provider_id is not null;
call app.protect('outgoing_messages');

-- A garage that does not exist sends nothing, and what has left is never rewritten or forgotten by a session of a garage.
create function app.guard_outgoing() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.garage_id <> '00000000-0000-0000-0000-000000000000' and not exists (select from garages where id = new.garage_id) then
      raise exception 'The garage % does not exist.', new.garage_id using errcode = '23503';
    end if;
    return new;
  end if;
  if (old.garage_id, old.id, old.kind, old.recipient, old.created_at) is distinct from
     (new.garage_id, new.id, new.kind, new.recipient, new.created_at) then
    raise exception 'What leaves keeps its recipient.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_outgoing before insert or update on outgoing_messages for each row execute function app.guard_outgoing();
revoke delete on outgoing_messages from app_user;
