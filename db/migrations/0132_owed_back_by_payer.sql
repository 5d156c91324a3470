-- The few invoices whose insurer gets money back, whatever the client still owes.
create index invoices_insurer_owed_back on invoices (garage_id, id) where status = 'issued'
  and app.insurer_open(greatest(0, least(insurer_cents, gross_cents - deposit_cents)), credited_insurer_cents, paid_insurer_cents,
    open_cents) < -1;
