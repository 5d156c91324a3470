-- As before, but how frequent a word is shows in a sample of the newest rows of each table: the index answers every row that holds a frequent
-- word, however few are asked for. Words that the sample lacks are rare, and the index counts those.
create or replace function app.rarest_word(tables text[], words text[]) returns text
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_sort = off as $$
declare
  rarest text := words[1];
  fewest integer;
  held integer;
  counted integer;
  word text;
  target text;
  pattern text;
  sample text;
  most constant integer := 6000;
begin
  if cardinality(words) < 2 then return rarest; end if;
  select string_agg(format('(select t.search_text from %I t where t.garage_id = $1 order by t.id desc limit 500)', name), ' union all ')
    into sample from unnest(tables) name;
  foreach word in array words loop
    pattern := '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%';
    execute format('select count(*) * %s from (%s) t where t.search_text like $2', most, sample) into counted using app.garage_id(), pattern;
    if counted = 0 then
      foreach target in array tables loop
        execute format('select count(*) from (select from %I t where t.garage_id = $1 and t.search_text like $2 limit %s) held', target, most)
          into held using app.garage_id(), pattern;
        counted := counted + held;
      end loop;
    end if;
    if fewest is null or counted < fewest then
      fewest := counted;
      rarest := word;
    end if;
  end loop;
  return rarest;
end $$;
