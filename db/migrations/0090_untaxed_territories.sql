-- A line without VAT may say article 294 of the tax code, of Guyane and Mayotte.
alter table quote_lines drop constraint quote_lines_vat_reason_check, add constraint quote_lines_vat_reason_check check (vat_reason in (
  'small_business', 'untaxed_territory', 'reverse_charge', 'intra_community', 'export', 'disbursement'));
alter table repair_order_lines drop constraint repair_order_lines_vat_reason_check, add constraint repair_order_lines_vat_reason_check check (vat_reason in (
  'small_business', 'untaxed_territory', 'reverse_charge', 'intra_community', 'export', 'disbursement'));
alter table invoice_lines drop constraint invoice_lines_vat_reason_check, add constraint invoice_lines_vat_reason_check check (vat_reason in (
  'small_business', 'untaxed_territory', 'reverse_charge', 'intra_community', 'export', 'disbursement'));
alter table canned_jobs drop constraint canned_jobs_vat_reason_check, add constraint canned_jobs_vat_reason_check check (vat_reason in (
  'small_business', 'untaxed_territory', 'reverse_charge', 'intra_community', 'export', 'disbursement'));
