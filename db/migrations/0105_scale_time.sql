-- The time of a scale beside the agreed time of a line, in thousandths of an hour. It changes no amount, no document prints it and no
-- seal covers it: an issued invoice keeps the text that it was sealed with.
alter table quote_lines add column scale_thousandths bigint check (scale_thousandths between 1 and 1000000000),
  add check (scale_thousandths is null or kind in ('labour', 'paint'));
alter table repair_order_lines add column scale_thousandths bigint check (scale_thousandths between 1 and 1000000000),
  add check (scale_thousandths is null or kind in ('labour', 'paint'));
alter table invoice_lines add column scale_thousandths bigint check (scale_thousandths between 1 and 1000000000),
  add check (scale_thousandths is null or kind in ('labour', 'paint'));
