-- What accounts buy of the house, as the payment service last said it, and what their garages used of it.
alter table garages
  -- What the house opens without being paid.
  add column granted_tier text
    check (granted_tier in ('trial', 'essentiel', 'starter', 'pro', 'enterprise', 'annual_pack_autocore'));
update garages set granted_tier = tier where is_demo;

-- An account at the payment service. The counter, the sandbox and the real service do not know each other's customers.
create table payment_customers (
  id text primary key check (length(id) between 1 and 255),
  account_id uuid not null references accounts,
  desk text not null check (desk in ('counter', 'sandbox', 'live')),
  created_at timestamptz not null,
  unique (account_id, desk)
);
alter table payment_customers enable row level security;
create policy of_account on payment_customers for select to app_account using (account_id = app.account_id());
grant select on payment_customers to app_account;

-- Drawn before the service is asked: what was asked later wins over what was asked earlier.
create sequence payment_readings;

create table subscriptions (
  id text primary key check (length(id) between 1 and 255),
  customer_id text not null references payment_customers on delete cascade,
  status text not null check (length(status) <= 50),
  price_id text check (length(price_id) <= 255),
  plan_name text check (length(plan_name) <= 255),
  current_period_start timestamptz,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null,
  card_brand text check (length(card_brand) <= 50),
  card_last4 text check (length(card_last4) <= 10),
  created_at timestamptz not null,
  reading bigint not null
);
create index on subscriptions (customer_id);
alter table subscriptions enable row level security;
create policy of_account on subscriptions for select to app_account
  using (customer_id in (select id from payment_customers));
grant select on subscriptions to app_account;

-- What is paid once.
create table payment_orders (
  id text primary key check (length(id) between 1 and 255),
  number bigint not null unique generated always as identity,
  customer_id text not null references payment_customers on delete cascade,
  payment_intent_id text check (length(payment_intent_id) <= 255),
  price_id text check (length(price_id) <= 255),
  amount_subtotal_cents bigint not null,
  amount_total_cents bigint not null,
  currency text not null check (length(currency) <= 10),
  payment_status text not null check (length(payment_status) <= 50),
  status text not null check (status in ('pending', 'completed', 'canceled')),
  ordered_at timestamptz not null,
  reading bigint not null
);
create index on payment_orders (customer_id);
create index on payment_orders (payment_intent_id);
alter table payment_orders enable row level security;
create policy of_account on payment_orders for select to app_account
  using (customer_id in (select id from payment_customers));
grant select on payment_orders to app_account;

-- What the payment service told, each event once however often it is sent. What it says is asked again before it counts.
create table payment_events (
  id text primary key check (length(id) between 1 and 255),
  type text not null check (length(type) <= 200),
  subject text check (length(subject) <= 300),
  created_at timestamptz not null,
  received_at timestamptz not null
);
create index on payment_events (received_at);

-- What was taken from the quota of a month.
create table quota_uses (
  garage_id uuid not null references garages,
  id uuid not null,
  quota text not null check (quota in ('report', 'invoice')),
  account_id uuid not null,
  used_at timestamptz not null,
  primary key (garage_id, id)
);
create index on quota_uses (garage_id, quota, used_at);
call app.protect('quota_uses');
create policy of_account on quota_uses for select to app_account using (garage_id in (select app.garages_of_account()));
grant select on quota_uses to app_account;

-- A garage has what its managers bought: decision 016.
create view garage_subscriptions with (security_barrier) as
  select s.id, s.status, s.price_id, s.plan_name, s.current_period_start, s.current_period_end, s.cancel_at_period_end,
    s.card_brand, s.card_last4, s.created_at, c.account_id
  from subscriptions s join payment_customers c on c.id = s.customer_id join members m on m.account_id = c.account_id
  where m.garage_id = app.garage_id() and m.role = 'manager' and m.suspended_at is null and m.removed_at is null;
create view garage_orders with (security_barrier) as
  select o.id, o.number, o.price_id, o.amount_total_cents, o.currency, o.payment_status, o.status, o.ordered_at, c.account_id
  from payment_orders o join payment_customers c on c.id = o.customer_id join members m on m.account_id = c.account_id
  where m.garage_id = app.garage_id() and m.role = 'manager' and m.suspended_at is null and m.removed_at is null;

-- Since when the garage tries the product: a manager who comes later brings no new free week.
create view garage_openings with (security_barrier) as
  select a.created_at from accounts a where a.id = (
    select coalesce(g.founded_by, (select m.account_id from members m where m.garage_id = g.id order by m.created_at, m.account_id limit 1))
    from garages g where g.id = app.garage_id());
grant select on garage_subscriptions, garage_orders, garage_openings to app_user;

create or replace view wire.report_analysis_logs with (security_invoker) as
  select q.id, app.account_id() as user_id, q.used_at as analyzed_at from quota_uses q where q.quota = 'report';

-- One row or none: the subscription in force, else the last one.
create or replace view wire.stripe_user_subscriptions with (security_invoker) as
  select s.customer_id, s.id as subscription_id, s.status as subscription_status, s.price_id,
    extract(epoch from s.current_period_start)::bigint as current_period_start,
    extract(epoch from s.current_period_end)::bigint as current_period_end,
    s.cancel_at_period_end, s.card_brand as payment_method_brand, s.card_last4 as payment_method_last4
  from subscriptions s order by (s.status in ('active', 'trialing')) desc, s.created_at desc, s.id limit 1;
create or replace view wire.stripe_user_orders with (security_invoker) as
  select o.customer_id, o.number as order_id, o.id as checkout_session_id, o.payment_intent_id,
    o.amount_subtotal_cents as amount_subtotal, o.amount_total_cents as amount_total, o.currency, o.payment_status,
    o.status as order_status, o.ordered_at as order_date
  from payment_orders o;
