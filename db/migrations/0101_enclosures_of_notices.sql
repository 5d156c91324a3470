-- The files that leave beside a letter by mail or by electronic registered mail, in their order.
alter table assignment_notices add column enclosed_ids jsonb not null default '[]' check (jsonb_typeof(enclosed_ids) = 'array');
update assignment_notices n set enclosed_ids = jsonb_build_array(coalesce(f.file_id, a.scan_file_id, a.act_file_id))
  from claim_assignments a
    left join signature_documents d on d.garage_id = a.garage_id and d.request_id = a.signature_request_id and d.subject_id = a.id
    left join stamped_documents f on f.garage_id = d.garage_id and f.id = d.id
  where a.garage_id = n.garage_id and a.id = n.assignment_id and n.kind = 'notification' and a.act_file_id is not null
    and n.channel in ('email', 'electronic_registered_mail');
