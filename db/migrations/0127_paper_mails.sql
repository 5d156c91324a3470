-- Mails that brought a client a quote as it was presented, or an invoice as it was issued. The recipient stands in the message alone.
create table paper_mails (
  garage_id uuid not null references garages,
  id uuid not null,
  quote_id uuid,
  invoice_id uuid,
  message_id uuid not null,
  sent_at timestamptz not null,
  sent_by uuid references accounts,
  primary key (garage_id, id),
  foreign key (garage_id, quote_id) references quotes (garage_id, id) on delete cascade,
  foreign key (garage_id, invoice_id) references invoices (garage_id, id),
  foreign key (garage_id, message_id) references outgoing_messages (garage_id, id),
  check (num_nonnulls(quote_id, invoice_id) = 1)
);
create index on paper_mails (garage_id, quote_id);
create index on paper_mails (garage_id, invoice_id);
create index on paper_mails (garage_id, message_id);
call app.protect('paper_mails');
