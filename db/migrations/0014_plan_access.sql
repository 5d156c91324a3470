-- When a pack was paid back, so that the three months after it can be counted to the day.
alter table payment_orders add column ended_at timestamptz;
update payment_orders set ended_at = ordered_at where status = 'canceled';

-- Until when somebody who has another role now was a manager.
alter table members add column managed_until timestamptz;

-- All that was ever bought for the garage of the transaction, in one round trip; null when it cannot be read. Which
-- purchases count is said by the views; what managers took along stands beside them, with the instant that they left. When a
-- subscription ends is a column of the next migration.
create function app.plan_history() returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    with taken as (
      select m.account_id, case when m.role = 'manager' then least(m.removed_at, m.suspended_at) else m.managed_until end as left_at
      from members m
      where m.garage_id = app.garage_id() and
        case when m.role = 'manager' then coalesce(m.removed_at, m.suspended_at) else m.managed_until end is not null
    )
    select jsonb_build_object(
      'grantedTier', (select granted_tier from garages where id = app.garage_id()),
      'accountCreatedAt', (select created_at from garage_openings),
      'subscriptions', (
        select coalesce(jsonb_agg(jsonb_build_object('status', v.status, 'priceId', v.price_id, 'planName', v.plan_name,
          'currentPeriodStart', v.current_period_start, 'endedAt', s.ends_at)), '[]')
        from garage_subscriptions v join subscriptions s on s.id = v.id),
      'orders', (
        select coalesce(jsonb_agg(jsonb_build_object('priceId', v.price_id, 'paymentStatus', v.payment_status,
          'status', v.status, 'paidAt', v.ordered_at, 'endedAt', o.ended_at)), '[]')
        from garage_orders v join payment_orders o on o.id = v.id),
      'takenSubscriptions', (
        select coalesce(jsonb_agg(jsonb_build_object('status', s.status, 'priceId', s.price_id, 'planName', s.plan_name,
          'currentPeriodStart', s.current_period_start, 'endedAt', s.ends_at, 'leftAt', t.left_at)), '[]')
        from taken t join payment_customers c on c.account_id = t.account_id join subscriptions s on s.customer_id = c.id
        where s.created_at < t.left_at),
      'takenOrders', (
        select coalesce(jsonb_agg(jsonb_build_object('priceId', o.price_id, 'paymentStatus', o.payment_status,
          'status', o.status, 'paidAt', o.ordered_at, 'endedAt', o.ended_at, 'leftAt', t.left_at)), '[]')
        from taken t join payment_customers c on c.account_id = t.account_id join payment_orders o on o.customer_id = c.id
        where o.ordered_at < t.left_at)));
exception when others then
  raise warning 'The purchases of garage % cannot be read: %', app.garage_id(), sqlerrm;
  return null;
end $$;
revoke execute on function app.plan_history() from public;
grant execute on function app.plan_history() to app_user;
