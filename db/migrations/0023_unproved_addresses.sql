-- An address belongs to the account that proved it. Several sign-ups may wait for the same proof: the mail of each confirms that one alone.
alter table accounts drop constraint accounts_email_key;
create unique index accounts_proved_email on accounts (email) where email_confirmed_at is not null;
create index accounts_unproved_email on accounts (email) where email_confirmed_at is null;
