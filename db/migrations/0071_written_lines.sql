-- Lines that a garage wrote before are found by the beginning of their label or of their reference, the newest of each first.
create index quote_lines_label on quote_lines (garage_id, (left(app.fold(label), 60) collate "C"), id);
create index quote_lines_reference on quote_lines (garage_id, (left(app.fold(reference), 60) collate "C"), id) where reference <> '';
create index repair_order_lines_label on repair_order_lines (garage_id, (left(app.fold(label), 60) collate "C"), id);
create index repair_order_lines_reference on repair_order_lines (garage_id, (left(app.fold(reference), 60) collate "C"), id) where reference <> '';
create index invoice_lines_label on invoice_lines (garage_id, (left(app.fold(label), 60) collate "C"), id);
create index invoice_lines_reference on invoice_lines (garage_id, (left(app.fold(reference), 60) collate "C"), id) where reference <> '';

-- The priced lines of the garage whose label or reference begins so, one a label and kind, the most used first. The index is read from one
-- label to the next: a label that a thousand lines have costs as much as one that a few have. Function of the definer: an expression
-- that is not leakproof may not look into an index under row-level security, so this door names the garage itself.
create function app.written_lines(begun text, most integer)
returns table (
  kind text, label text, reference text, labour_class text, part_origin text, unit_price_cents bigint,
  price_includes_vat boolean, vat_basis_points integer, vat_reason text, uses bigint)
language plpgsql stable security definer rows 10 set search_path = public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  found text;
begin
  if begun = '' then return; end if;
  select string_agg(format($part$
    (with recursive keys (key) as (
      (select left(app.fold(%2$I), 60) collate "C" from %1$I t where garage_id = $1 and %3$s
          and left(app.fold(%2$I), 60) collate "C" >= $2 and left(app.fold(%2$I), 60) collate "C" < $3
        order by left(app.fold(%2$I), 60) collate "C" limit 1)
      union all
      select (select left(app.fold(%2$I), 60) collate "C" from %1$I t where garage_id = $1 and %3$s
          and left(app.fold(%2$I), 60) collate "C" > keys.key and left(app.fold(%2$I), 60) collate "C" < $3
        order by left(app.fold(%2$I), 60) collate "C" limit 1)
      from keys where keys.key is not null)
    select last.*, held.uses from (select key from keys where key is not null limit 40) known
    cross join lateral (select * from %1$I t where garage_id = $1 and %3$s
      and left(app.fold(%2$I), 60) collate "C" = known.key order by left(app.fold(%2$I), 60) collate "C" desc, id desc limit 1) newest
    cross join lateral (select newest.id, newest.kind, newest.label, newest.reference, newest.labour_class, newest.part_origin,
      newest.unit_price_cents, newest.price_includes_vat, newest.vat_basis_points, newest.vat_reason) last
    cross join lateral (select count(*) as uses from (select from %1$I t where garage_id = $1 and %3$s
      and left(app.fold(%2$I), 60) collate "C" = known.key limit 50) counted) held)
    $part$, target, field, condition), ' union all ')
    into found
    from unnest(array['quote_lines', 'repair_order_lines', 'invoice_lines']) target,
      (values ('label', 'true'), ('reference', 'reference <> ''''')) as fields (field, condition);
  return query execute format($all$
    select f.kind, f.label, f.reference, f.labour_class, f.part_origin, f.unit_price_cents, f.price_includes_vat, f.vat_basis_points,
      f.vat_reason, f.total from (
        select distinct on (app.fold(found.label), found.kind) found.*,
          sum(found.uses) over (partition by app.fold(found.label), found.kind)::bigint as total
        from (%s) found where found.unit_price_cents is not null and found.label <> ''
        order by app.fold(found.label), found.kind, found.id desc) f
    order by f.total desc, f.id desc limit $4$all$, found)
    using app.garage_id(), begun collate "C", begun || chr(1114111), most;
end $$;
revoke execute on function app.written_lines(text, integer) from public;
grant execute on function app.written_lines(text, integer) to app_user;
