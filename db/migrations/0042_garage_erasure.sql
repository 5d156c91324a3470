-- Three months after the end of its plan, the data of a garage is erased.
alter table garages
  -- The first day on which it may happen, as its managers were told.
  add column erasure_announced_on date,
  add column data_erased_at timestamptz;

-- Deletes the rows of a garage in one table. A row that a kept row points at stays, and so does one that its table guards: an issued
-- paper. Whole: all rows or, when one of them stays, none and null. One by one: those that may go.
create function app.erase_rows_of_garage(garage uuid, target text, one_by_one boolean) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  place tid;
  more bigint;
  gone bigint := 0;
begin
  if not one_by_one then
    execute format('delete from %I where garage_id = $1', target) using garage;
    get diagnostics gone = row_count;
    return gone;
  end if;
  for place in execute format('select ctid from %I where garage_id = $1', target) using garage loop
    begin
      execute format('delete from %I where ctid = $1', target) using place;
      get diagnostics more = row_count;
      gone := gone + more;
    exception when foreign_key_violation or restrict_violation or insufficient_privilege then
      continue;
    end;
  end loop;
  return gone;
exception when foreign_key_violation or restrict_violation or insufficient_privilege then
  return null;
end $$;
revoke execute on function app.erase_rows_of_garage(uuid, text, boolean) from public;
