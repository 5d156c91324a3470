-- The invoice that counts: an issued one, then its draft, then a deposit. An invoice that was credited whole counts no more.
call app.widen_dossier_facts('invoices',
  $$part.id as invoice_id, part.number as invoice_number, part.state as invoice_state, part.since as invoice_since,
    part.due_on as invoice_due_on, part.open_cents as invoice_open_cents$$,
  $$select i.id, i.number,
      case when i.kind = 'deposit' then 'deposit' when i.status = 'draft' then 'draft' else 'issued' end as state,
      coalesce(i.issued_at, i.created_at) as since,
      min(i.due_on) filter (where i.open_cents > 1) over () as due_on,
      (sum(i.open_cents) filter (where i.status = 'issued') over ())::bigint as open_cents
    from invoices i
    where i.garage_id = below.garage_id and i.dossier_id = below.id and i.kind <> 'credit_note'
      and (i.status = 'draft' or i.credited_cents < i.gross_cents)
    order by case when i.kind = 'deposit' then 3 when i.status = 'draft' then 2 else 1 end, i.created_at desc, i.id desc
    limit 1$$);

create function app.follow_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.dossier_id, new.status, new.open_cents, new.due_on)
    is not distinct from (old.dossier_id, old.status, old.open_cents, old.due_on) then return null; end if;
  if tg_op <> 'INSERT' and old.dossier_id is not null then
    call app.touch_dossier(old.garage_id, old.dossier_id, old.updated_at);
  end if;
  if tg_op <> 'DELETE' and new.dossier_id is not null then
    call app.touch_dossier(new.garage_id, new.dossier_id, new.updated_at);
  end if;
  return null;
end $$;
create trigger followed after insert or update or delete on invoices for each row execute function app.follow_invoice();
