-- The rows of the garage whose search_text holds every word, for lists. LIKE is not leakproof, so that under row-level security it reads every
-- row of the garage: this door names the garage itself and reads by the index of trigrams, as app.search_rows does.
create function app.rows_holding(target text, words text[]) returns setof uuid
language plpgsql stable security definer rows 1000 set search_path = public, pg_temp as $$
begin
  return query execute format('select t.id from %I t where t.garage_id = $1', target)
    || (select string_agg(format(' and t.search_text like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '')
      from unnest(words) word) using app.garage_id();
end $$;
revoke execute on function app.rows_holding(text, text[]) from public;
grant execute on function app.rows_holding(text, text[]) to app_user;
