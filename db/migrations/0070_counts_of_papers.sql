-- The totals of invoices and payments are kept as those of clients, vehicles and dossiers are (decision 067).
alter table record_counts drop constraint record_counts_record_check;
alter table record_counts add constraint record_counts_record_check
  check (record in ('clients', 'vehicles', 'dossiers', 'invoices', 'payments'));

-- As before. A second argument says the kind of a row, a third one whether it is archived.
create or replace function app.count_records() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sorted constant text := format('select garage_id, %s as kind, %s as is_archived', coalesce(tg_argv[1], 'kind'),
    coalesce(tg_argv[2], 'archived_at is not null'));
  before constant text := sorted || ', -1 as step from old_rows where not (' || tg_argv[0] || ')';
  after constant text := sorted || ', 1 as step from new_rows where not (' || tg_argv[0] || ')';
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

-- A draft of any kind is counted as a draft: the list shows drafts together.
create trigger count_inserted after insert on invoices referencing new table as new_rows
  for each statement execute function app.count_records('false', 'case status when ''draft'' then status else kind end', 'false');
create trigger count_updated after update on invoices referencing old table as old_rows new table as new_rows
  for each statement execute function app.count_records('false', 'case status when ''draft'' then status else kind end', 'false');
create trigger count_deleted after delete on invoices referencing old table as old_rows
  for each statement execute function app.count_records('false', 'case status when ''draft'' then status else kind end', 'false');
-- A recorded payment keeps its mode.
create trigger count_inserted after insert on payments referencing new table as new_rows
  for each statement execute function app.count_records('false', 'mode', 'false');
create trigger count_deleted after delete on payments referencing old table as old_rows
  for each statement execute function app.count_records('false', 'mode', 'false');

insert into record_counts (garage_id, record, kind, is_archived, lane, count)
select garage_id, 'invoices', case status when 'draft' then status else kind end, false, 0, count(*) from invoices group by 1, 3
union all
select garage_id, 'payments', mode, false, 0, count(*) from payments group by 1, 3;
