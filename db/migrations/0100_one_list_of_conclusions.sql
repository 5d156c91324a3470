-- The conclusion of an assignment has the words of its signature request: « remote » is a place to sign, and « distance » a conclusion.
alter table claim_assignments drop constraint claim_assignments_conclusion_check;
alter table claim_assignments disable trigger guard;
update claim_assignments set conclusion = 'distance' where conclusion = 'remote';
alter table claim_assignments enable trigger guard;
alter table claim_assignments add constraint claim_assignments_conclusion_check check (conclusion in ('on_site', 'distance', 'off_premises'));
