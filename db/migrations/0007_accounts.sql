-- How people come in: confirmation and other mails, other providers, second factors, the history of their security.
alter table accounts
  add column email_confirmed_at timestamptz,
  add column metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  add column new_email text check (new_email = lower(new_email)),
  -- Both addresses agree to the change of one for the other: which of them already did.
  add column email_change_agreed text check (email_change_agreed in ('old', 'new')),
  add column password_changed_at timestamptz,
  add column banned_until timestamptz,
  -- The row stays for the history of its garages; nothing in it tells any more whose it was.
  add column deleted_at timestamptz;
update accounts set email_confirmed_at = created_at;

-- A refresh token names its session and its number, sealed by a key of the house: only the number is kept, so the token in force
-- can be said again to a tab that asks twice.
drop table refresh_tokens;
alter table sessions
  add column refresh_number integer not null default 0,
  add column refreshed_at timestamptz,
  add column level text not null default 'aal1' check (level in ('aal1', 'aal2')),
  add column methods jsonb not null default '[]' check (jsonb_typeof(methods) = 'array'),
  -- Signed in by a first factor alone where a second one is asked for: it opens nothing yet.
  add column awaits_factor boolean not null default false;

create table identities (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  provider text not null check (provider in ('email', 'google')),
  subject text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_sign_in_at timestamptz,
  unique (provider, subject)
);
create index on identities (account_id);
insert into identities (id, account_id, provider, subject, created_at, updated_at, last_sign_in_at)
  select gen_random_uuid(), id, 'email', id::text, created_at, created_at, last_sign_in_at from accounts where password_hash is not null;

-- What a mail carries: a link or six digits, one in force for each account and purpose. Only their hashes are kept.
create table mail_tokens (
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery', 'magiclink', 'email_change_old', 'email_change_new', 'reauthentication')),
  email text not null,
  link_hash bytea unique,
  code_hash bytea not null,
  guesses integer not null default 0,
  challenge text,
  challenge_method text check (challenge_method in ('plain', 's256')),
  redirect_to text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);
create index on mail_tokens (expires_at);

-- A sign-in under way at another provider: what it must bring back, and where it goes on from here.
create table provider_visits (
  state_hash bytea primary key,
  provider text not null check (provider in ('google')),
  nonce text not null,
  verifier bytea not null,
  challenge text,
  challenge_method text check (challenge_method in ('plain', 's256')),
  redirect_to text not null,
  created_at timestamptz not null
);
create index on provider_visits (created_at);

-- The code that a browser exchanges for its session, when it asked with a challenge of its own.
create table auth_codes (
  code_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  challenge text not null,
  challenge_method text not null check (challenge_method in ('plain', 's256')),
  method text not null,
  created_at timestamptz not null
);
create index on auth_codes (created_at);

create table factors (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null default '',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret bytea not null,
  -- The last step of thirty seconds that was accepted: a code serves once.
  last_step bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_challenged_at timestamptz
);
create index on factors (account_id);

create table factor_challenges (
  id uuid primary key,
  factor_id uuid not null references factors on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz
);
create index on factor_challenges (factor_id);

create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- What happened to an account, as its owner reads it.
create table security_events (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  user_agent text not null default '',
  address text not null default '',
  at timestamptz not null
);
create index on security_events (account_id, at desc);
