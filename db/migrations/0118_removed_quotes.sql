-- A draft that was begun by mistake is taken away: it is no quote of its dossier any more.
alter table quotes drop constraint quotes_status_check;
alter table quotes add constraint quotes_status_check check (status in ('draft', 'presented', 'accepted', 'declined', 'removed'));
alter table quotes add constraint quotes_removed_check check (status <> 'removed' or revision = 0);

-- As in 0033, without removed ones.
create or replace view app.dossier_facts_below_reports with (security_invoker) as
  select below.*, part.id as quote_id, part.number as quote_number, part.status as quote_status, part.since as quote_since,
    part.valid_until as quote_valid_until, part.gross_cents as quote_gross_cents,
    part.deductible_cents as quote_deductible_cents, coalesce(part.count, 0) as quote_count
  from app.dossier_facts_below_quotes below left join lateral (
    select q.id, q.number, q.status, q.valid_until, count(*) over () as count,
      case q.status when 'draft' then q.created_at when 'presented' then q.presented_at else q.updated_at end as since,
      case q.status when 'accepted' then (sum(q.gross_cents) filter (where q.status = 'accepted') over ())::bigint
        else q.gross_cents end as gross_cents,
      case when q.is_claim then q.deductible_cents end as deductible_cents
    from quotes q
    where q.garage_id = below.garage_id and q.dossier_id = below.id and q.status <> 'removed'
    order by case q.status when 'accepted' then 1 when 'declined' then 3 else 2 end, q.created_at desc, q.id desc
    limit 1) part on true;
