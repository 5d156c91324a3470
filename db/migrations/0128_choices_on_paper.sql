-- A choice that a signature on paper tells was ticked by hand: a member copies it, and no signer of the request made it online.
alter table signed_choices alter column signer_id drop not null;
