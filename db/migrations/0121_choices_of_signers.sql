-- What a frozen document leaves to its signer: the lines of a quote with its options, and whether it asks about reused parts.
alter table signature_documents add column offer jsonb check (jsonb_typeof(offer) = 'object');

-- What the first person who signed a document with an offer chose in it. Those who sign after them sign the same.
create table signed_choices (
  garage_id uuid not null references garages,
  -- The frozen document, which is chosen in once.
  id uuid not null,
  request_id uuid not null,
  signer_id uuid not null,
  option_ids jsonb not null check (jsonb_typeof(option_ids) = 'array'),
  is_reused boolean not null,
  reused_parts text check (reused_parts in ('wanted', 'unwanted')),
  gross_cents bigint not null check (gross_cents >= 0),
  chosen_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, id) references signature_documents (garage_id, id) on delete cascade,
  foreign key (garage_id, request_id) references signature_requests (garage_id, id) on delete cascade,
  foreign key (garage_id, signer_id) references signers (garage_id, id) on delete cascade
);
create index on signed_choices (garage_id, request_id);
create index on signed_choices (garage_id, signer_id);
call app.protect('signed_choices');
revoke update, delete on signed_choices from app_user;
create trigger never_changed before update on signed_choices for each row execute function app.refuse_change();

create policy of_link on signed_choices for select to app_guest
  using (garage_id = (select app.link_garage()) and request_id = (select app.link_request()));
create policy chosen_at_link on signed_choices for insert to app_guest
  with check (garage_id = (select app.link_garage()) and request_id = (select app.link_request())
    and signer_id = (select app.link_subject()) and id in (select id from signature_documents));
grant select, insert on signed_choices to app_guest;
