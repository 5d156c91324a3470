-- `trial` names the free days of a plan; a report that a visitor has read without an account is a tryout (decision 040).
alter table trial_readings rename to tryouts;
alter table trial_reading_files rename to tryout_files;
alter table tryout_files rename column reading_id to tryout_id;
-- Readings that wait at the moment of the upgrade are read under the new name.
update jobs set name = 'read-tryout-report', payload = jsonb_build_object('tryoutId', payload -> 'readingId') where name = 'read-trial-report';
