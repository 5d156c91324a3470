-- Papers that go with the erased people keep no vehicle: a draft that one of them asked for is gone a moment later.
drop function app.keeps_rows_of_vehicles(uuid[]);
create function app.keeps_rows_of_vehicles(vehicles uuid[], erased_clients uuid[]) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare
  reference vehicle_references;
  unless text;
  is_kept boolean;
begin
  for reference in select * from vehicle_references where not goes_with_vehicle loop
    select coalesce(string_agg(format(' and coalesce(%I <> all ($2), true)', c.column_name), ''), '') into unless
      from client_references c where c.table_name = reference.table_name and c.goes_with_client;
    execute format('select exists (select from %s where %I = any ($1)%s)', reference.table_name, reference.column_name, unless)
      into is_kept using vehicles, erased_clients;
    if is_kept then return true; end if;
  end loop;
  return false;
end $$;
grant execute on function app.keeps_rows_of_vehicles(uuid[], uuid[]) to app_user;
