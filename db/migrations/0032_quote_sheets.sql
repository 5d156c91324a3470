-- The document of a revision, as data: the same sheet always prints the same bytes.
alter table quote_revisions add column sheet jsonb not null;
