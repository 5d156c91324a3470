-- The words of each page with their places, as the reading found them: people take values from them, and a second reader is held to them.
create table expert_report_words (
  garage_id uuid not null,
  -- That of the report.
  id uuid not null,
  pages jsonb not null check (jsonb_typeof(pages) = 'array'),
  primary key (garage_id, id),
  foreign key (garage_id, id) references expert_report_readings (garage_id, id) on delete cascade
);
call app.protect('expert_report_words');

-- The other values that a second reader gives, each with its place; null before it answered.
alter table expert_report_readings add column second jsonb check (second is null or jsonb_typeof(second) = 'object');
