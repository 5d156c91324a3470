-- A quote is not signed after its last day, and it is frozen with it.
alter table signature_documents add column last_day date;
