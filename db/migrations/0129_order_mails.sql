-- A repair order is mailed too, as it was frozen.
alter table paper_mails
  add column repair_order_id uuid,
  add foreign key (garage_id, repair_order_id) references repair_orders (garage_id, id) on delete cascade,
  drop constraint paper_mails_check,
  add constraint paper_mails_check check (num_nonnulls(quote_id, repair_order_id, invoice_id) = 1);
create index on paper_mails (garage_id, repair_order_id);
