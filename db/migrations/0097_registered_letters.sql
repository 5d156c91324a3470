-- A letter about an assignment that left, or is to leave, as a registered letter by electronic way: its number and standing at the provider.
-- The days and proofs that count stand in the letter itself, as those of a letter on paper do.
alter table assignment_notices drop constraint assignment_notices_channel_check;
alter table assignment_notices add constraint assignment_notices_channel_check
  check (channel in ('registered_mail', 'electronic_registered_mail', 'email', 'hand'));

create table registered_letters (
  garage_id uuid not null references garages,
  -- The letter.
  id uuid not null,
  sender text not null check (length(sender) between 1 and 60),
  recipient_name text not null check (length(recipient_name) between 1 and 200),
  is_firm boolean not null,
  -- The day on which a private person agreed to registered mail by electronic way.
  consented_on date,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'received', 'refused', 'neglected', 'bounced', 'failed')),
  -- The provider was asked to send it: whether it did is to be looked up before it is asked again.
  asked_at timestamptz,
  number text check (length(number) between 1 and 60),
  problem text not null default '' check (length(problem) <= 500),
  ended_on date,
  read_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, id) references assignment_notices (garage_id, id),
  check (is_firm or consented_on is not null),
  check (state in ('waiting', 'failed') or number is not null)
);
create index on registered_letters (garage_id, state) where state in ('waiting', 'sent');
call app.protect('registered_letters');
