-- A report belongs to a dossier once somebody says so. Its reading keeps the values that a dossier takes over.
alter table expert_reports
  add column dossier_id uuid,
  add column reading jsonb,
  add column reviewed_at timestamptz,
  add column reviewed_by uuid references accounts,
  add foreign key (garage_id, dossier_id) references dossiers (garage_id, id);
create index on expert_reports (garage_id, dossier_id);

-- The report that counts is the last one received.
call app.widen_dossier_facts('reports',
  $$part.id as report_id, part.state as report_state, part.since as report_since, coalesce(part.count, 0) as report_count$$,
  $$select r.id, count(*) over () as count,
      case r.status when 'received' then 'toRead' when 'unreadable' then 'unreadable'
        else case when r.reviewed_at is null then 'toReview' else 'reviewed' end end as state,
      coalesce(r.reviewed_at, r.received_at) as since
    from expert_reports r
    where r.garage_id = below.garage_id and r.dossier_id = below.id and r.deleted_at is null
    order by r.received_at desc, r.id desc
    limit 1$$);

create function app.follow_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.dossier_id, new.status, new.reviewed_at, new.deleted_at)
    is not distinct from (old.dossier_id, old.status, old.reviewed_at, old.deleted_at) then return null; end if;
  if old.dossier_id is not null then call app.touch_dossier(old.garage_id, old.dossier_id, old.updated_at); end if;
  if tg_op = 'UPDATE' and new.dossier_id is not null then
    call app.touch_dossier(new.garage_id, new.dossier_id, new.updated_at);
  end if;
  return null;
end $$;
create trigger followed after update or delete on expert_reports for each row execute function app.follow_report();
