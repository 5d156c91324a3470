-- The address where goods are delivered, when it is not that of the client: an invoice says it (decree 2022-1299). Empty: the client's.
alter table invoices
  add column delivery_street text not null default '' check (length(delivery_street) <= 300),
  add column delivery_zip_code text not null default '' check (length(delivery_zip_code) <= 20),
  add column delivery_city text not null default '' check (length(delivery_city) <= 100),
  add column delivery_country text not null default '' check (length(delivery_country) <= 100);
