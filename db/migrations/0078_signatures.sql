-- Requests to sign documents, with the evidence of each signature. The tables of evidence are never changed, and hold no key to a client.
create table signature_requests (
  garage_id uuid not null references garages,
  id uuid not null,
  -- Printed with the evidence; it says nothing, and nobody counts it on.
  reference text not null unique check (reference ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  dossier_id uuid,
  title text not null check (length(title) between 1 and 200),
  -- The vehicle, as the page names it.
  about text not null default '' check (length(about) <= 200),
  message text not null default '' check (length(message) <= 2000),
  place text not null default 'remote' check (place in ('counter', 'qr', 'remote')),
  conclusion text not null check (conclusion in ('on_site', 'distance', 'off_premises')),
  needs_code boolean not null default true,
  state text not null default 'draft' check (state in (
    'draft', 'sent', 'opened', 'partly_signed', 'signed', 'stamped', 'declined', 'expired', 'revoked', 'replaced')),
  -- The rank of the signer who may sign now.
  turn integer not null default 1 check (turn > 0),
  signer_count integer not null check (signer_count between 1 and 6),
  life_days integer not null default 30 check (life_days between 1 and 30),
  expires_at timestamptz,
  sent_at timestamptz,
  opened_at timestamptz,
  signed_at timestamptz,
  stamped_at timestamptz,
  ended_at timestamptz,
  ended_reason text not null default '' check (length(ended_reason) <= 1000),
  replaced_by uuid,
  -- A signature on paper: the scan, the day that stands on it, the person who saw it.
  paper_file_id uuid,
  paper_signed_on date,
  paper_signed_by text check (length(paper_signed_by) between 1 and 200),
  paper_witness uuid references accounts,
  created_by uuid references accounts,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, dossier_id) references dossiers (garage_id, id),
  foreign key (garage_id, replaced_by) references signature_requests (garage_id, id) on delete set null (replaced_by),
  foreign key (garage_id, paper_file_id) references files (garage_id, id),
  check ((state = 'draft') or (sent_at is not null) or (state in ('signed', 'revoked', 'replaced'))),
  check ((paper_file_id is null) = (paper_signed_on is null)),
  check ((state in ('declined', 'expired', 'revoked', 'replaced')) = (ended_at is not null))
);
create index on signature_requests (garage_id, created_at, id);
create index on signature_requests (garage_id, dossier_id);
create index on signature_requests (garage_id, state, expires_at);
create index on signature_requests (garage_id, paper_file_id);
create index on signature_requests (garage_id, replaced_by);
create index on signature_requests (expires_at) where state in ('sent', 'opened', 'partly_signed');
call app.protect('signature_requests');

-- A document as it was frozen: these bytes are shown, and these are signed.
create table signature_documents (
  garage_id uuid not null references garages,
  id uuid not null,
  request_id uuid not null,
  rank integer not null check (rank between 1 and 10),
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  subject_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  version text not null default '' check (length(version) <= 40),
  file_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null,
  page_count integer not null check (page_count between 1 and 60),
  amount_cents bigint,
  frozen_at timestamptz not null,
  primary key (garage_id, id),
  unique (garage_id, request_id, rank),
  foreign key (garage_id, request_id) references signature_requests (garage_id, id) on delete cascade,
  foreign key (garage_id, file_id) references files (garage_id, id)
);
create index on signature_documents (garage_id, kind, subject_id);
create index on signature_documents (garage_id, file_id);
call app.protect('signature_documents');
revoke update, delete on signature_documents from app_user;
create trigger never_changed before update on signature_documents for each row execute function app.refuse_change();

-- The pictures of its pages at two widths, and their text.
create table signature_pages (
  garage_id uuid not null references garages,
  id uuid not null,
  document_id uuid not null,
  page integer not null check (page between 1 and 60),
  narrow_id uuid not null,
  wide_id uuid not null,
  words text not null default '',
  primary key (garage_id, id),
  unique (garage_id, document_id, page),
  foreign key (garage_id, document_id) references signature_documents (garage_id, id) on delete cascade,
  foreign key (garage_id, narrow_id) references files (garage_id, id),
  foreign key (garage_id, wide_id) references files (garage_id, id)
);
create index on signature_pages (garage_id, narrow_id);
create index on signature_pages (garage_id, wide_id);
call app.protect('signature_pages');

create table signers (
  garage_id uuid not null references garages,
  id uuid not null,
  request_id uuid not null,
  rank integer not null check (rank between 1 and 6),
  party text not null check (party in ('client', 'co_owner', 'owner', 'company', 'agent', 'other', 'garage')),
  client_id uuid,
  account_id uuid references accounts,
  name text not null check (length(name) between 1 and 200),
  email text not null default '' check (length(email) <= 255),
  phone text not null default '' check (length(phone) <= 20),
  state text not null default 'waiting' check (state in ('waiting', 'opened', 'signed', 'declined')),
  opened_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  -- The person said that this is no longer their number: nothing more is sent to it.
  number_refused_at timestamptz,
  primary key (garage_id, id),
  unique (garage_id, request_id, rank),
  foreign key (garage_id, request_id) references signature_requests (garage_id, id) on delete cascade,
  -- The law keeps a signature: the erasure of a person takes the requests that nobody signed, and is refused for others.
  foreign key (garage_id, client_id) references clients (garage_id, id),
  check ((party = 'garage') or account_id is null),
  check ((state = 'signed') = (signed_at is not null)),
  check ((state = 'declined') = (declined_at is not null))
);
create index on signers (garage_id, client_id);
call app.protect('signers');

-- One-time codes: a keyed hash, and every try.
create table signing_codes (
  garage_id uuid not null references garages,
  id uuid not null,
  signer_id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  masked text not null check (length(masked) between 1 and 100),
  code_hash bytea not null check (length(code_hash) = 32),
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  validated_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, signer_id) references signers (garage_id, id) on delete cascade
);
create index on signing_codes (garage_id, signer_id, sent_at);
call app.protect('signing_codes');
revoke update, delete on signing_codes from app_user;

-- A signature as it was given, once a signer.
create table given_signatures (
  garage_id uuid not null references garages,
  id uuid not null,
  request_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  means text not null check (means in ('drawn', 'typed')),
  -- Strokes of x, y and milliseconds in a box of 1000 by 400; and their drawing by the server.
  strokes jsonb not null check (jsonb_typeof(strokes) = 'array'),
  drawing text not null default '' check (length(drawing) <= 200000),
  code_id uuid,
  wording text not null check (length(wording) between 1 and 40),
  documents jsonb not null check (jsonb_typeof(documents) = 'array'),
  reading jsonb not null check (jsonb_typeof(reading) = 'array'),
  network text not null,
  user_agent text not null,
  locale text not null default '',
  member_id uuid references accounts,
  given_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, id) references signers (garage_id, id) on delete cascade,
  foreign key (garage_id, request_id) references signature_requests (garage_id, id) on delete cascade,
  foreign key (garage_id, code_id) references signing_codes (garage_id, id)
);
create index on given_signatures (garage_id, request_id);
create index on given_signatures (garage_id, code_id);
call app.protect('given_signatures');
revoke update, delete on given_signatures from app_user;
create trigger never_changed before update on given_signatures for each row execute function app.refuse_change();

-- Each message to a signer: a link, a reminder, a code, the signed copy.
create table signature_sendings (
  garage_id uuid not null references garages,
  id uuid not null,
  request_id uuid not null,
  signer_id uuid not null,
  -- One sending a purpose: « link of the first », « reminder of the third day ».
  purpose text not null check (length(purpose) between 1 and 80),
  channel text not null check (channel in ('sms', 'email')),
  masked text not null check (length(masked) between 1 and 100),
  message_id uuid not null,
  sent_at timestamptz not null,
  primary key (garage_id, id),
  unique (garage_id, signer_id, purpose, channel),
  foreign key (garage_id, request_id) references signature_requests (garage_id, id) on delete cascade,
  foreign key (garage_id, signer_id) references signers (garage_id, id) on delete cascade,
  foreign key (garage_id, message_id) references outgoing_messages (garage_id, id)
);
create index on signature_sendings (garage_id, request_id);
create index on signature_sendings (garage_id, message_id);
call app.protect('signature_sendings');
revoke update, delete on signature_sendings from app_user;

-- The evidence: every event of a request, each sealed by the hash of all before it.
create table signature_events (
  garage_id uuid not null references garages,
  request_id uuid not null,
  position integer not null,
  kind text not null generated always as (entry::jsonb ->> 'kind') stored,
  entry text not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (garage_id, request_id, position),
  foreign key (garage_id, request_id) references signature_requests (garage_id, id) on delete cascade
);
alter table signature_events enable row level security;
create policy own_garage on signature_events for select to app_user using (garage_id = (select app.garage_id()));
grant select on signature_events to app_user;
create trigger never_changed before update on signature_events for each row execute function app.refuse_change();

-- The request of the link: of its signer, or the one to withdraw from.
create function app.link_request() returns uuid language sql stable security definer set search_path = public, pg_temp
  return (select case l.kind when 'withdrawal' then l.subject_id
    else (select s.request_id from signers s where s.garage_id = l.garage_id and s.id = l.subject_id) end
    from access_links l where l.id = app.link_id() and l.revoked_at is null);

create function app.append_signature_event(garage uuid, request uuid, new_entry text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last signature_events;
  next_position integer;
  head bytea;
begin
  if app.garage_id() is distinct from garage or (app.link_id() is not null and app.link_request() is distinct from request)
    or new_entry::jsonb ->> 'requestId' is distinct from request::text then
    raise exception 'An event belongs to the request of its transaction.' using errcode = '42501';
  end if;
  perform from signature_requests where garage_id = garage and id = request for update;
  select * into last from signature_events e where e.garage_id = garage and e.request_id = request order by e.position desc limit 1;
  next_position := coalesce(last.position, 0) + 1;
  head := coalesce(last.hash, ''::bytea);
  insert into signature_events (garage_id, request_id, position, entry, previous_hash, hash)
  values (garage, request, next_position, new_entry, head, app.audit_hash(head, next_position, new_entry));
  return next_position;
end $$;
revoke execute on function app.append_signature_event(uuid, uuid, text) from public;
grant execute on function app.append_signature_event(uuid, uuid, text) to app_user, app_guest;

-- The first event of a request that does not hold; null when its chain is whole.
create function app.broken_signature_event(garage uuid, request uuid) returns integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  e record;
  expected integer := 0;
  head bytea := ''::bytea;
begin
  if app.garage_id() is distinct from garage and app.garage_id() is not null then
    raise exception 'A garage verifies its own events.' using errcode = '42501';
  end if;
  for e in select * from signature_events s where s.garage_id = garage and s.request_id = request order by s.position loop
    expected := expected + 1;
    if e.position <> expected or e.previous_hash <> head or e.hash <> app.audit_hash(head, e.position, e.entry) then
      return expected;
    end if;
    head := e.hash;
  end loop;
  return null;
end $$;
revoke execute on function app.broken_signature_event(uuid, uuid) from public;
grant execute on function app.broken_signature_event(uuid, uuid) to app_user;

-- Whether an address or a number is of the garage itself: of a member, or its own.
create function app.reaches_garage(garage uuid, address text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from members m join accounts a on a.id = m.account_id
      where m.garage_id = garage and m.removed_at is null and (a.email = lower(address) or a.metadata ->> 'phone' = address))
    or exists (select from garages g where g.id = garage and g.phone = address)
    or exists (select from sites s where s.garage_id = garage and s.phone = address)
$$;
revoke execute on function app.reaches_garage(uuid, text) from public;
grant execute on function app.reaches_garage(uuid, text) to app_user, app_guest;

-- A request that somebody signed stays as it is, and so does what it says after the end.
create function app.guard_signature_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state in ('partly_signed', 'signed', 'stamped') or exists (
      select from given_signatures s where s.garage_id = old.garage_id and s.request_id = old.id) then
      raise exception 'The law keeps the signature request %.', old.id using errcode = '42501';
    end if;
    return old;
  end if;
  if old.state in ('stamped', 'declined', 'expired', 'revoked', 'replaced') and new.state <> old.state
    and not (old.state = 'stamped' and new.state = 'replaced') and not (old.state = 'expired' and new.state in ('sent', 'opened', 'partly_signed', 'revoked', 'replaced')) then
    raise exception 'The signature request % is over.', old.id using errcode = '42501';
  end if;
  if (old.reference, old.created_at) is distinct from (new.reference, new.created_at) then
    raise exception 'The signature request % keeps its reference.', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard before update or delete on signature_requests for each row execute function app.guard_signature_request();

create policy of_link on signature_requests to app_guest
  using (garage_id = (select app.link_garage()) and id = (select app.link_request()));
grant select, update (state, turn, opened_at, signed_at, ended_at, ended_reason, version, updated_at) on signature_requests to app_guest;
create policy of_link on signature_documents for select to app_guest
  using (garage_id = (select app.link_garage()) and request_id = (select app.link_request()));
grant select on signature_documents to app_guest;
create policy of_link on signature_pages for select to app_guest
  using (garage_id = (select app.link_garage()) and document_id in (select id from signature_documents));
grant select on signature_pages to app_guest;
create policy of_link on signers to app_guest using (garage_id = (select app.link_garage()) and id = (select app.link_subject()));
grant select, update (state, opened_at, signed_at, declined_at, number_refused_at) on signers to app_guest;
create policy of_link on signing_codes to app_guest
  using (garage_id = (select app.link_garage()) and signer_id = (select app.link_subject()));
grant select, insert, update (tries, validated_at) on signing_codes to app_guest;
create policy of_link on given_signatures to app_guest using (garage_id = (select app.link_garage()) and id = (select app.link_subject()));
grant select, insert on given_signatures to app_guest;
create policy of_link on signature_sendings to app_guest
  using (garage_id = (select app.link_garage()) and signer_id = (select app.link_subject()));
grant select, insert on signature_sendings to app_guest;
create policy of_link on files for select to app_guest using (garage_id = (select app.link_garage()) and id in (
  select file_id from signature_documents union all select narrow_id from signature_pages union all select wide_id from signature_pages));
grant select (garage_id, id, name, media_type, size_bytes, sha256, storage_key) on files to app_guest;
