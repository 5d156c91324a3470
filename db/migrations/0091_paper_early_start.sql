-- A consumer who signs on paper may ask on it that the work begins before the end of the withdrawal period.
alter table signature_requests
  add column paper_asks_early_start boolean not null default false check (not paper_asks_early_start or paper_signed_on is not null);
