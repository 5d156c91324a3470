-- The session of a member whose screen a client holds: it opens nothing until its owner gives the password.
alter table sessions add column locked_at timestamptz;
