-- The cheques that wait for a slip: received, reversed by nobody, on no slip but cancelled ones. Looking for them among all cheques that a
-- garage ever received cost more with each of them (decision 067).
create table held_cheques (
  garage_id uuid not null references garages,
  payment_id uuid not null,
  paid_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (garage_id, payment_id),
  foreign key (garage_id, payment_id) references payments (garage_id, id) on delete cascade
);
create index on held_cheques (garage_id, paid_on, payment_id);
call app.protect('held_cheques');
revoke insert, update, delete on held_cheques from app_user;

create function app.hold_cheque() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.reverses_id is not null then
    delete from held_cheques where garage_id = new.garage_id and payment_id = new.reverses_id;
  elsif new.mode = 'cheque' and new.amount_cents > 0 then
    insert into held_cheques values (new.garage_id, new.id, new.paid_on, new.amount_cents);
  end if;
  return null;
end $$;
create trigger hold_cheque after insert on payments for each row execute function app.hold_cheque();

create function app.take_cheque() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from held_cheques where garage_id = new.garage_id and payment_id = new.payment_id;
  return null;
end $$;
create trigger take_cheque after insert on deposited_cheques for each row execute function app.take_cheque();

-- A slip with a reversed cheque is not cancelled: app.guard_cheque_deposit refuses it.
create function app.give_cheques_back() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into held_cheques
    select p.garage_id, p.id, p.paid_on, p.amount_cents
    from deposited_cheques d join payments p on p.garage_id = d.garage_id and p.id = d.payment_id
    where d.garage_id = new.garage_id and d.deposit_id = new.cancels_id;
  return null;
end $$;
create trigger give_cheques_back after insert on cheque_deposits for each row when (new.cancels_id is not null)
  execute function app.give_cheques_back();
revoke execute on function app.hold_cheque(), app.take_cheque(), app.give_cheques_back() from public;

insert into held_cheques
  select p.garage_id, p.id, p.paid_on, p.amount_cents from payments p
  where p.mode = 'cheque' and p.amount_cents > 0 and p.reverses_id is null
    and not exists (select from payments r where r.garage_id = p.garage_id and r.reverses_id = p.id)
    and not exists (select from deposited_cheques d where d.garage_id = p.garage_id and d.payment_id = p.id
      and not exists (select from cheque_deposits c where c.garage_id = d.garage_id and c.cancels_id = d.deposit_id));
