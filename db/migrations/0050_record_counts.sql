-- How many records a list without filters shows. Counting them each time costs more with each record of a garage.
create table record_counts (
  garage_id uuid not null references garages,
  record text not null check (record in ('clients', 'vehicles', 'dossiers')),
  kind text not null,
  is_archived boolean not null,
  -- Transactions that write at the same time add to lanes of their own, so that none waits for another. The sum of the lanes counts.
  lane integer not null,
  count bigint not null,
  primary key (garage_id, record, kind, is_archived, lane)
) with (fillfactor = 50);
call app.protect('record_counts');
revoke insert, update, delete on record_counts from app_user;

-- A lane that no other open transaction adds to. It belongs to this one until it ends.
create function app.free_lane(garage uuid) returns integer language plpgsql set search_path = public, pg_temp as $$
begin
  for lane in 0..99 loop
    if pg_try_advisory_xact_lock(hashtextextended('record_counts ' || garage || ' ' || lane, 0)) then return lane; end if;
  end loop;
  -- A hundred writers at once in one garage: this one waits for its turn.
  perform pg_advisory_xact_lock(hashtextextended('record_counts ' || garage || ' 0', 0));
  return 0;
end $$;

-- Adds what a statement changed. The argument is the condition of rows that no list shows.
create function app.count_records() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := 'select garage_id, kind, archived_at is not null as is_archived, -1 as step from old_rows where not (' || tg_argv[0] || ')';
  after constant text := 'select garage_id, kind, archived_at is not null as is_archived, 1 as step from new_rows where not (' || tg_argv[0] || ')';
  change record;
  mine integer;
  added bigint;
begin
  for change in execute 'select garage_id, kind, is_archived, sum(step) as steps from ('
    || case tg_op when 'INSERT' then after when 'DELETE' then before else before || ' union all ' || after end
    || ') changed group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3'
  loop
    mine := app.free_lane(change.garage_id);
    insert into record_counts (garage_id, record, kind, is_archived, lane, count)
    values (change.garage_id, tg_table_name, change.kind, change.is_archived, mine, change.steps)
    on conflict (garage_id, record, kind, is_archived, lane) do update set count = record_counts.count + excluded.count
    returning count into added;
    if added = 0 then
      delete from record_counts where garage_id = change.garage_id and record = tg_table_name and kind = change.kind
        and is_archived = change.is_archived and count = 0 and lane = mine;
    end if;
  end loop;
  return null;
end $$;
revoke execute on function app.count_records(), app.free_lane(uuid) from public;

create trigger count_inserted after insert on clients referencing new table as new_rows
  for each statement execute function app.count_records('merged_into_id is not null or erased_at is not null');
create trigger count_updated after update on clients referencing old table as old_rows new table as new_rows
  for each statement execute function app.count_records('merged_into_id is not null or erased_at is not null');
create trigger count_deleted after delete on clients referencing old table as old_rows
  for each statement execute function app.count_records('merged_into_id is not null or erased_at is not null');
create trigger count_inserted after insert on vehicles referencing new table as new_rows
  for each statement execute function app.count_records('merged_into_id is not null or erased_at is not null');
create trigger count_updated after update on vehicles referencing old table as old_rows new table as new_rows
  for each statement execute function app.count_records('merged_into_id is not null or erased_at is not null');
create trigger count_deleted after delete on vehicles referencing old table as old_rows
  for each statement execute function app.count_records('merged_into_id is not null or erased_at is not null');
create trigger count_inserted after insert on dossiers referencing new table as new_rows
  for each statement execute function app.count_records('false');
create trigger count_updated after update on dossiers referencing old table as old_rows new table as new_rows
  for each statement execute function app.count_records('false');
create trigger count_deleted after delete on dossiers referencing old table as old_rows
  for each statement execute function app.count_records('false');

insert into record_counts (garage_id, record, kind, is_archived, lane, count)
select garage_id, 'clients', kind, archived_at is not null, 0, count(*) from clients
  where merged_into_id is null and erased_at is null group by 1, 3, 4
union all
select garage_id, 'vehicles', kind, archived_at is not null, 0, count(*) from vehicles
  where merged_into_id is null and erased_at is null group by 1, 3, 4
union all
select garage_id, 'dossiers', kind, archived_at is not null, 0, count(*) from dossiers group by 1, 3, 4;
