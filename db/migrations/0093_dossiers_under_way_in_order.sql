-- The home page and the tabs read the dossiers under way in these orders. The indexes over all dossiers lead through the archived ones first.
create index dossiers_under_way_created on dossiers (garage_id, created_at, id) where archived_at is null;
create index dossiers_under_way_updated on dossiers (garage_id, updated_at, id) where archived_at is null;
