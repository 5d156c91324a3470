-- The picture of each page of a report, drawn from its files. The id is that of the file.
create table expert_report_pictures (
  garage_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  position integer not null check (position >= 1),
  primary key (garage_id, id),
  foreign key (garage_id, id) references files (garage_id, id),
  foreign key (garage_id, report_id) references expert_reports (garage_id, id),
  unique (garage_id, report_id, position)
);
call app.protect('expert_report_pictures');
