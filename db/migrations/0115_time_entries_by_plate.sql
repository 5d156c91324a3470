-- As before, and a plate or a number is found when it is typed without its hyphens.
create or replace function app.search_time_entries(words text[]) returns setof uuid
language plpgsql stable security definer rows 1000 set search_path = public, pg_temp
set max_parallel_workers_per_gather = 0 as $$
declare
  found text;
begin
  select string_agg(format(
    '(select t.id from repair_orders o join time_entries t on t.garage_id = o.garage_id and t.repair_order_id = o.id
        where o.garage_id = $1 and o.search_text like %1$L
      union select t.id from vehicles v join repair_orders o on o.garage_id = v.garage_id and o.vehicle_id = v.id
        join time_entries t on t.garage_id = o.garage_id and t.repair_order_id = o.id
        where v.garage_id = $1 and v.search_text like %1$L and (v.plate_key like %1$L or app.fold(v.plate) like %1$L)
      union select t.id from repair_order_lines l join time_entries t on t.garage_id = l.garage_id and t.line_id = l.id
        where l.garage_id = $1 and app.fold(l.label) like %1$L
      union select t.id from colleagues c join time_entries t on t.garage_id = $1 and t.member_id = c.id
        where app.fold(c.first_name || '' '' || c.last_name) like %1$L)',
    app.anywhere(word)), ' intersect ')
    into found from unnest(words) word;
  return query execute found using app.garage_id();
end $$;
