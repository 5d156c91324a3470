-- The home page counts the reports that are read and not yet reviewed.
create index expert_reports_to_review on expert_reports (garage_id, received_at, id)
  where deleted_at is null and reviewed_at is null and status = 'readable';
