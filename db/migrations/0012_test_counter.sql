-- The counter of installations without keys of the payment service: what that service would remember, as it would say it.
-- It takes no money. No garage reads or writes here; the product asks over its interface, as it asks the real service.
create table test_counter_objects (
  id text primary key,
  kind text not null,
  customer_id text,
  created_at timestamptz not null,
  -- When something happens by itself: the end of a trial, a renewal, a session nobody paid.
  due_at timestamptz,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  -- What was asked of a session for after its payment; the service does not show it.
  wish jsonb
);
create index on test_counter_objects (kind, created_at desc, id desc);
create index on test_counter_objects (customer_id, kind);
create index on test_counter_objects (due_at) where due_at is not null;

-- Customers whose clock somebody put forward, to see how a trial ends.
create table test_counter_clocks (customer_id text primary key, ahead_seconds bigint not null check (ahead_seconds > 0));

-- What was answered to an idempotency key: asked again, the same is said again.
create table test_counter_replies (
  key text primary key check (length(key) <= 255),
  fingerprint text not null,
  body jsonb not null,
  created_at timestamptz not null
);
create index on test_counter_replies (created_at);
