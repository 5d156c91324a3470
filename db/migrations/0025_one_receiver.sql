-- A file of a tryout has one receiver at a time. A receiver that has been silent for some seconds is dead, and loses the file.
alter table tryout_files add column receiver uuid, add column beat_at timestamptz;
