-- One search for all records. Their lists find the same rows; these two doors answer the best ones first, and never more than a few hundred.
create index expert_reports_search on expert_reports using gin (garage_id, search_text gin_trgm_ops);
create index directory_firms_search on directory_firms using gin (garage_id, search_text gin_trgm_ops);
create index directory_people_search on directory_people using gin (garage_id, search_text gin_trgm_ops);
create index vehicle_plates_search on vehicle_plates using gin (garage_id, plate_key gin_trgm_ops);
create index on quotes (garage_id, gross_cents);
create index on quotes (garage_id, net_cents);

-- Rows of the garage whose search_text holds every word, with their rank: 3 whole words, 2 beginnings of words, 1 inside words. LIKE is not
-- leakproof, so this door names the garage itself, as app.search_clients does. Only the index of trigrams serves it: a planner that
-- expects many matches would read the table. One or two letters have no trigram inside a word: they stand at a beginning.
create function app.search_rows(target text, words text[], most integer) returns table (id uuid, rank integer)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  inside text;
  begun text;
  whole text;
  standing text;
  found integer := most;
  query text := 'select t.id, %s from %I t where t.garage_id = $1 and %s limit $2';
begin
  -- Signs alone have no trigram: the index would answer every row of the garage.
  if not exists (select from unnest(words) word where word ~ '[[:alnum:]]') then return; end if;
  select string_agg(format('search_text like %L', '%' || pattern || '%'), ' and '),
    string_agg(format('(search_text like %L or search_text like %L)', pattern || '%', '% ' || pattern || '%'), ' and '),
    string_agg(format('(search_text = %L or search_text like %L or search_text like %L or search_text like %L)',
      word, pattern || ' %', '% ' || pattern || ' %', '% ' || pattern), ' and '),
    'least(' || string_agg(format(
      'case when '' '' || search_text || '' '' like %L then 3 when '' '' || search_text like %L then 2 else 1 end',
      '% ' || pattern || ' %', '% ' || pattern || '%'), ', ') || ')'
    into inside, begun, whole, standing
    from unnest(words) word, regexp_replace(word, '([\\%_])', '\\\1', 'g') pattern;
  if exists (select from unnest(words) word where word ~ '[[:alnum:]]{3}') then
    return query execute format(query, standing, target, inside) using app.garage_id(), most;
    get diagnostics found = row_count;
  end if;
  -- More rows than are answered: the best ones may not be among them.
  if found = most then
    return query execute format(query, '3', target, whole) using app.garage_id(), most;
    return query execute format(query, '2', target, begun) using app.garage_id(), most;
  end if;
end $$;

-- Rows whose search_text holds words that resemble these, the likest first: for letters that are missing, doubled or swapped.
create function app.search_alike(target text, words text[], most integer) returns table (id uuid, rank integer)
language plpgsql stable security definer rows 20 set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
set pg_trgm.word_similarity_threshold = 0.4 as $$
declare
  alike text;
  likeness text;
begin
  if coalesce(cardinality(words), 0) = 0 then return; end if;
  select string_agg(format('search_text %%> %L', word), ' and '),
    'least(' || string_agg(format('word_similarity(%L, search_text)', word), ', ') || ')'
    into alike, likeness from unnest(words) word;
  return query execute format('select t.id, (%2$s * 100)::integer from %1$I t where t.garage_id = $1 and %3$s order by %2$s desc, t.id limit $2',
    target, likeness, alike) using app.garage_id(), most;
end $$;
revoke execute on function app.search_rows(text, text[], integer), app.search_alike(text, text[], integer) from public;
grant execute on function app.search_rows(text, text[], integer), app.search_alike(text, text[], integer) to app_user;
