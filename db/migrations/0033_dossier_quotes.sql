-- The facts of a dossier come in layers. A feature lays its own over those below and repeats none of them: `source` answers at most
-- one row for the dossier `below`, and `facts` names columns of that row, called `part`.
create procedure app.widen_dossier_facts(layer text, facts text, source text) language plpgsql as $$
declare
  covered text := 'dossier_facts_below_' || layer;
begin
  execute format('alter view public.dossier_facts rename to %I', covered);
  execute format('alter view public.%I set schema app', covered);
  execute format(
    'create view public.dossier_facts with (security_invoker) as select below.*, %s from app.%I below left join lateral (%s) part on true',
    facts, covered, source);
  grant select on public.dossier_facts to app_user;
end $$;
revoke execute on procedure app.widen_dossier_facts(text, text, text) from public;

drop view dossier_facts;
create view dossier_facts with (security_invoker) as
  select d.garage_id, d.id,
    case when d.archived_at is null then 'active' else 'archived' end as shelf,
    d.kind, c.kind as board, d.payment_mode, d.authorisation, d.authorisation_at,
    case when d.vehicle_id is null then 'unknown' else 'known' end as vehicle,
    case when d.insurer_id is null then 'unknown' else 'known' end as insurer,
    case when d.claim_number = '' then 'unknown' else 'known' end as claim,
    d.promised_on
  from dossiers d join board_columns c on c.garage_id = d.garage_id and c.id = d.column_id;
grant select on dossier_facts to app_user;

-- The quote that counts: an accepted one, then the last that is under way, then the last refused one. Accepted ones add up.
call app.widen_dossier_facts('quotes',
  $$part.id as quote_id, part.number as quote_number, part.status as quote_status, part.since as quote_since,
    part.valid_until as quote_valid_until, part.gross_cents as quote_gross_cents,
    part.deductible_cents as quote_deductible_cents, coalesce(part.count, 0) as quote_count$$,
  $$select q.id, q.number, q.status, q.valid_until, count(*) over () as count,
      case q.status when 'draft' then q.created_at when 'presented' then q.presented_at else q.updated_at end as since,
      case q.status when 'accepted' then (sum(q.gross_cents) filter (where q.status = 'accepted') over ())::bigint
        else q.gross_cents end as gross_cents,
      case when q.is_claim then q.deductible_cents end as deductible_cents
    from quotes q
    where q.garage_id = below.garage_id and q.dossier_id = below.id
    order by case q.status when 'accepted' then 1 when 'declined' then 3 else 2 end, q.created_at desc, q.id desc
    limit 1$$);

-- A dossier changes with the papers that it follows: lists sort it anew, and screens read it again.
create procedure app.touch_dossier(garage uuid, dossier uuid, at timestamptz) language plpgsql as $$
begin
  update dossiers set updated_at = greatest(updated_at, at) where garage_id = garage and id = dossier;
  perform pg_notify('events', json_build_object(
    'garageId', garage, 'position', null, 'action', 'dossier.followed', 'entityId', dossier)::text);
end $$;

create function app.follow_quote() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.dossier_id, new.status, new.gross_cents, new.valid_until, new.is_claim, new.deductible_cents, new.revision)
    is not distinct from (old.dossier_id, old.status, old.gross_cents, old.valid_until, old.is_claim, old.deductible_cents, old.revision)
  then return null; end if;
  if tg_op = 'UPDATE' and old.dossier_id is distinct from new.dossier_id and old.dossier_id is not null then
    call app.touch_dossier(old.garage_id, old.dossier_id, new.updated_at);
  end if;
  if new.dossier_id is not null then call app.touch_dossier(new.garage_id, new.dossier_id, new.updated_at); end if;
  return null;
end $$;
create trigger followed after insert or update on quotes for each row execute function app.follow_quote();
