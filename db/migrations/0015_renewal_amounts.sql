-- When a subscription ended or will, and what the next renewal takes, before tax and with it.
alter table subscriptions
  add column ends_at timestamptz,
  add column renewal_net_cents bigint,
  add column renewal_gross_cents bigint;

create or replace view garage_subscriptions with (security_barrier) as
  select s.id, s.status, s.price_id, s.plan_name, s.current_period_start, s.current_period_end, s.cancel_at_period_end,
    s.card_brand, s.card_last4, s.created_at, c.account_id, s.ends_at, s.renewal_net_cents, s.renewal_gross_cents
  from subscriptions s join payment_customers c on c.id = s.customer_id join members m on m.account_id = c.account_id
  where m.garage_id = app.garage_id() and m.role = 'manager' and m.suspended_at is null and m.removed_at is null;
