-- The search of time entries reads indexes: the words of an order and of its vehicle have theirs, the label of a line takes one here.
create index repair_order_lines_search on repair_order_lines using gin (garage_id, app.fold(label) gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- Entries that hold every word: in the number or title of their order, in its plate, in their line, or in the name of their member.
create function app.search_time_entries(words text[]) returns setof uuid
language plpgsql stable security definer rows 1000 set search_path = public, pg_temp
set max_parallel_workers_per_gather = 0 as $$
declare
  found text;
begin
  select string_agg(format(
    '(select t.id from repair_orders o join time_entries t on t.garage_id = o.garage_id and t.repair_order_id = o.id
        where o.garage_id = $1 and o.search_text like %1$L and app.fold(o.number || '' '' || o.title) like %1$L
      union select t.id from vehicles v join repair_orders o on o.garage_id = v.garage_id and o.vehicle_id = v.id
        join time_entries t on t.garage_id = o.garage_id and t.repair_order_id = o.id
        where v.garage_id = $1 and v.search_text like %1$L and app.fold(v.plate) like %1$L
      union select t.id from repair_order_lines l join time_entries t on t.garage_id = l.garage_id and t.line_id = l.id
        where l.garage_id = $1 and app.fold(l.label) like %1$L
      union select t.id from colleagues c join time_entries t on t.garage_id = $1 and t.member_id = c.id
        where app.fold(c.first_name || '' '' || c.last_name) like %1$L)',
    app.anywhere(word)), ' intersect ')
    into found from unnest(words) word;
  return query execute found using app.garage_id();
end $$;
revoke execute on function app.search_time_entries(text[]) from public;
grant execute on function app.search_time_entries(text[]) to app_user;
