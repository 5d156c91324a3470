-- The claims under way with one insurer, among all that it ever paid.
create index on claim_assignments (garage_id, insurer_id, standing);
