-- Totals of long lists are read from an index alone.
create index clients_shown on clients (garage_id, archived_at) where merged_into_id is null and erased_at is null;
create index vehicles_shown on vehicles (garage_id, archived_at) where merged_into_id is null and erased_at is null;
create index on dossiers (garage_id, archived_at);

-- Plates of before are searched as plates of today are.
alter table vehicle_plates add column search_text text not null
  generated always as (regexp_replace(app.fold(plate), '[^a-z0-9]', '', 'g')) stored;
create index vehicle_plates_text on vehicle_plates using gin (garage_id, search_text gin_trgm_ops);

-- As before, but each pattern is a query of its own: for a list of alternatives the planner reads every row of the garage. The longest word
-- leads, because its trigrams are the fewest.
create or replace function app.search_rows(target text, words text[], most integer) returns table (id uuid, rank integer)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  lead text;
  others text;
  standing text;
  query text;
  pattern text;
  answered integer;
  missing integer := most;
begin
  -- Signs alone have no trigram: the index would answer every row of the garage.
  select word into lead from unnest(words) word where word ~ '[[:alnum:]]' order by length(word) desc limit 1;
  if lead is null then return; end if;
  select coalesce(string_agg(format(' and t.search_text like %L', '%' || escaped || '%'), '') filter (where word <> lead), ''),
    'least(' || string_agg(format(
      'case when '' '' || t.search_text || '' '' like %L then 3 when '' '' || t.search_text like %L then 2 else 1 end',
      '% ' || escaped || ' %', '% ' || escaped || '%'), ', ') || ')'
    into others, standing
    from unnest(words) word, regexp_replace(word, '([\\%_])', '\\\1', 'g') escaped;
  query := format('select t.id, %s from %I t where t.garage_id = $1 and t.search_text like $2%s limit $3', standing, target, others);
  lead := regexp_replace(lead, '([\\%_])', '\\\1', 'g');
  if lead ~ '[[:alnum:]]{3}' then
    return query execute query using app.garage_id(), '%' || lead || '%', most;
    get diagnostics answered = row_count;
    if answered < most then return; end if;
  end if;
  -- More rows than are answered: the best ones may not be among them. One or two letters stand at the beginning of a word.
  foreach pattern in array array[lead, lead || ' %', '% ' || lead || ' %', '% ' || lead, lead || '%', '% ' || lead || '%'] loop
    return query execute query using app.garage_id(), pattern, missing;
    get diagnostics answered = row_count;
    missing := missing - answered;
    if missing <= 0 then return; end if;
  end loop;
end $$;
