-- The same file may be dropped twice: both reports stay, and name each other. So do the reports of one claim.
drop index expert_reports_fingerprint;
create index expert_reports_fingerprint on expert_reports (garage_id, fingerprint);
create index expert_reports_claim on expert_reports (garage_id, (reading ->> 'claimNumber')) where reading ->> 'claimNumber' <> '';
