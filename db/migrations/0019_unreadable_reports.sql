-- Which report or invoice took a use, so that it can be given back. Uses of before keep none where two could have taken it.
alter table quota_uses add column taken_for uuid;
update quota_uses u set taken_for = r.id
from expert_reports r
where u.quota = 'report' and r.garage_id = u.garage_id and r.received_by = u.account_id and r.received_at = u.used_at
  and not exists (
    select from expert_reports other
    where other.garage_id = r.garage_id and other.received_by = r.received_by and other.received_at = r.received_at and other.id <> r.id);
create unique index quota_uses_taken_for on quota_uses (garage_id, quota, taken_for);

-- A received report is judged once: the engine can read it, or says why it cannot. Those of before are not judged.
alter table expert_reports drop constraint expert_reports_status_check;
alter table expert_reports add constraint expert_reports_status_check check (status in ('received', 'readable', 'unreadable'));
alter table expert_reports add column problem text check ((problem is not null) = (status = 'unreadable'));
