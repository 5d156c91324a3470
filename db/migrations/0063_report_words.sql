-- Reports are found by all that was read in them: the words follow the reading and its corrections.
alter table expert_reports add column read_text text not null default '';
alter table expert_reports drop column search_text;
alter table expert_reports add column search_text text collate "C" not null
  generated always as (app.fold(name || ' ' || read_text)) stored;
create index expert_reports_search on expert_reports using gin (garage_id, search_text gin_trgm_ops);
