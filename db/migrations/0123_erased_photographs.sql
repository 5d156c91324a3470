-- A garage whose data is erased keeps no photograph. The house alone deletes one that a frozen document names.
create or replace function app.guard_attachment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user <> 'app_user' then return old; end if;
  if tg_op = 'UPDATE' and new.kept_at = old.kept_at and new.repair_order_id = old.repair_order_id and new.file_id = old.file_id
    and new.name = old.name and new.caption = old.caption and new.kind = old.kind then return new; end if;
  raise exception 'a frozen document names this photograph: it stays as it is' using errcode = '42501';
end $$;
