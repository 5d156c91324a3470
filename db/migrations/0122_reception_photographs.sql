-- Photographs of a reception belong to its repair order. Once a frozen document names one, it is evidence: nothing removes or replaces it.
alter table attachments
  add column repair_order_id uuid,
  add column kept_at timestamptz,
  add foreign key (garage_id, repair_order_id) references repair_orders (garage_id, id),
  drop constraint attachments_check,
  add constraint attachments_of_one_record check (num_nonnulls(dossier_id, vehicle_id, client_id, repair_order_id) = 1),
  add constraint attachments_kept check (kept_at is null or (repair_order_id is not null and trashed_at is null));
create index on attachments (garage_id, repair_order_id, id);

create function app.guard_attachment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.kept_at = old.kept_at and new.repair_order_id = old.repair_order_id and new.file_id = old.file_id
    and new.name = old.name and new.caption = old.caption and new.kind = old.kind then return new; end if;
  raise exception 'a frozen document names this photograph: it stays as it is';
end $$;
create trigger guard before update or delete on attachments for each row when (old.kept_at is not null)
  execute function app.guard_attachment();
