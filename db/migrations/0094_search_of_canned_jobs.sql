-- Canned jobs are found by the search over all records.
alter table canned_jobs add column search_text text collate "C" not null
  generated always as (app.fold(code || ' ' || name || ' ' || category)) stored;
create index canned_jobs_search on canned_jobs using gin (garage_id, search_text gin_trgm_ops);
