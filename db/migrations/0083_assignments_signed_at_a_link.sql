-- An assignment is signed on paper, with a scan and a witness, or by a signature request, whose evidence tells how.
alter table claim_assignments
  add column signature_request_id uuid,
  add foreign key (garage_id, signature_request_id) references signature_requests (garage_id, id),
  drop constraint claim_assignments_check2,
  add constraint claim_assignments_signed check (
    state not in ('client_signed', 'signed', 'notified', 'received', 'accepted', 'partly_accepted', 'contested', 'shortfall')
    or (client_signed_on is not null and client_signed_by <> ''
      and (signature_request_id is not null or (scan_file_id is not null and witnessed_by <> ''))));
create index on claim_assignments (garage_id, signature_request_id);

create function app.guard_assignment_signature() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.client_signed_on is not null and new.signature_request_id is distinct from old.signature_request_id then
    raise exception 'The client signed the assignment %.', old.number using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_signature before update of signature_request_id on claim_assignments
  for each row execute function app.guard_assignment_signature();
