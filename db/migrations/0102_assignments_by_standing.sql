-- Where an assignment stands among the claims to cash, as features/claim-assignments/assignment-standing.ts says: one of its tabs, or ended.
create function app.assignment_standing(state text, asked_cents bigint, open_cents bigint) returns text language sql immutable as $$
  select case
    when state = 'shortfall' or (asked_cents > 0 and open_cents <= 1
      and state in ('signed', 'notified', 'received', 'accepted', 'partly_accepted', 'contested')) then 'settled'
    when state in ('draft', 'out_for_signature', 'client_signed', 'garage_signed') then 'toSign'
    when state = 'signed' then 'toNotify'
    when state = 'notified' then 'receiptAwaited'
    when state = 'received' then 'answerAwaited'
    when state in ('accepted', 'partly_accepted') then 'toCollect'
    when state = 'contested' then 'contested'
    else 'ended' end
$$;
alter table claim_assignments
  add column standing text not null generated always as (app.assignment_standing(state, asked_cents, open_cents)) stored;
-- The orders of the list; those under way are few, however long the history is.
drop index claim_assignments_garage_id_state_is_paid_state_since_id_idx;
drop index claim_assignments_garage_id_insurer_id_id_idx;
create index on claim_assignments (garage_id, standing, created_at, id);
create index on claim_assignments (garage_id, insurer_id, created_at, id);
create index on claim_assignments (garage_id, state_since, id);
create index on claim_assignments (garage_id, worth_cents, id);

-- The assignments that are over, by insurer: counting them each time would cost more with each year (decision 067).
create table assignment_totals (
  garage_id uuid not null references garages,
  insurer_id uuid not null,
  standing text not null check (standing in ('settled', 'ended')),
  -- As in record_counts.
  lane integer not null,
  count bigint not null,
  due_cents bigint not null,
  paid_cents bigint not null,
  primary key (garage_id, insurer_id, standing, lane)
) with (fillfactor = 50);
call app.protect('assignment_totals');
revoke insert, update, delete on assignment_totals from app_user;

-- Adds what a statement changed, in a lane that no other open transaction adds to.
create function app.count_assignments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  summed constant text := 'select garage_id, insurer_id, standing, %1$s as step, %1$s * case when asked_cents > 0 then open_cents else worth_cents end as due,
    %1$s * paid_cents as paid from %2$s where standing in (''settled'', ''ended'')';
  before constant text := format(summed, -1, 'old_rows');
  after constant text := format(summed, 1, 'new_rows');
  change record;
  mine integer;
begin
  for change in execute 'select garage_id, insurer_id, standing, sum(step) as steps, sum(due) as due, sum(paid) as paid from ('
    || case tg_op when 'INSERT' then after when 'DELETE' then before else before || ' union all ' || after end
    || ') changed group by 1, 2, 3 having sum(step) <> 0 or sum(due) <> 0 or sum(paid) <> 0 order by 1, 2, 3'
  loop
    mine := app.free_lane(change.garage_id);
    insert into assignment_totals as t (garage_id, insurer_id, standing, lane, count, due_cents, paid_cents)
    values (change.garage_id, change.insurer_id, change.standing, mine, change.steps, change.due, change.paid)
    on conflict (garage_id, insurer_id, standing, lane) do update
      set count = t.count + excluded.count, due_cents = t.due_cents + excluded.due_cents, paid_cents = t.paid_cents + excluded.paid_cents;
    delete from assignment_totals where garage_id = change.garage_id and insurer_id = change.insurer_id and standing = change.standing
      and lane = mine and count = 0 and due_cents = 0 and paid_cents = 0;
  end loop;
  return null;
end $$;
revoke execute on function app.count_assignments() from public;
create trigger count_inserted after insert on claim_assignments referencing new table as new_rows
  for each statement execute function app.count_assignments();
create trigger count_updated after update on claim_assignments referencing old table as old_rows new table as new_rows
  for each statement execute function app.count_assignments();
create trigger count_deleted after delete on claim_assignments referencing old table as old_rows
  for each statement execute function app.count_assignments();

insert into assignment_totals (garage_id, insurer_id, standing, lane, count, due_cents, paid_cents)
select garage_id, insurer_id, standing, 0, count(*), sum(case when asked_cents > 0 then open_cents else worth_cents end), sum(paid_cents)
from claim_assignments where standing in ('settled', 'ended') group by 1, 2, 3;
