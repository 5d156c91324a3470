-- An index of trigrams puts new rows on a waiting list, of 4 MB unless told otherwise, until a vacuum empties it. Each search reads that list
-- from end to end, and a planner that counts its pages reads every row of the garage instead; the embedded engine never vacuums by itself.
-- At 256 kB the write that fills the list empties it: many rows at once take a tenth longer, and a search no longer grows with the rows before it.
do $$
declare
  index regclass;
begin
  for index in select c.oid from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace = 'public'::regnamespace loop
    execute format('alter index %s set (gin_pending_list_limit = 256)', index);
    perform gin_clean_pending_list(index);
  end loop;
end $$;
