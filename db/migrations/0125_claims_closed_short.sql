-- Amounts that insurers leave unpaid for good: few rows among all that are over.
create index claim_assignments_short on claim_assignments (garage_id) include (open_cents)
  where state = 'shortfall' and open_cents > 1;
create index coverages_short on coverages (garage_id) include (open_cents)
  where state = 'closed_short' and open_cents > 1;
