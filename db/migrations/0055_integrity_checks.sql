-- Checks of the papers of a garage, as the page « Contrôle » runs them: their progress, and the faults that they found.
create table integrity_checks (
  garage_id uuid not null references garages,
  id uuid not null,
  requested_at timestamptz not null,
  requested_by uuid references accounts,
  finished_at timestamptz,
  -- The part that is checked now, and how far it is; null once the check is over.
  step text check (step in ('numbers', 'book', 'closings', 'journal')),
  done_count bigint not null default 0 check (done_count >= 0),
  total_count bigint not null default 0 check (total_count >= 0),
  -- The number of checked records by kind, the first faults, and the number of all faults.
  counts jsonb not null default '{}',
  faults jsonb not null default '[]',
  fault_count integer not null default 0 check (fault_count >= 0),
  -- The head of the sealed book that the check ended on.
  head_position bigint,
  head_hash text,
  primary key (garage_id, id)
);
create index on integrity_checks (garage_id, requested_at desc, id desc);
call app.protect('integrity_checks');
revoke delete on integrity_checks from app_user;

-- A finished check stays as it ended.
create function app.guard_integrity_check() returns trigger language plpgsql as $$
begin
  if old.finished_at is not null then
    raise exception 'The check is finished: it stays as it is.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard before update on integrity_checks for each row execute function app.guard_integrity_check();

-- The faults of the seals in a range of positions: the chain, the record behind each seal, the bytes of its documents.
create function app.check_book(garage uuid, after bigint, upto bigint)
returns table ("position" bigint, kind text, record_id uuid, problem text) language sql stable
set search_path = public, pg_temp as $$
  with seal as (
    select s.*, b.hash as before_hash, app.sealed_content(s.garage_id, s.kind, s.record_id) as content
    from book_seals s left join book_seals b on b.garage_id = s.garage_id and b.position = s.position - 1
    where s.garage_id = garage and s.position > after and s.position <= upto
  )
  select s.position, s.kind, s.record_id, case
      when s.content is null then 'removed'
      when app.text_digest(s.content) <> s.digest then 'changed'
      when s.position > 1 and s.before_hash is null or s.previous_hash <> coalesce(s.before_hash, '')
        or s.hash <> app.seal_hash(s.previous_hash, s.position, s.kind, s.record_id, s.digest) then 'chain'
      when encode(sha256(f.pdf), 'hex') <> f.pdf_sha256 then 'pdf'
      when app.text_digest(f.xml) <> f.xml_sha256 then 'xml'
    end
  from seal s left join invoice_documents f on s.kind = 'invoice' and f.garage_id = s.garage_id and f.invoice_id = s.record_id
  order by s.position
$$;

-- The same for the journal: the chain of its entries and the values beside it.
create function app.check_journal(garage uuid, after bigint, upto bigint)
returns table ("position" bigint, problem text) language sql stable
set search_path = public, pg_temp as $$
  select e.position, case
      when e.position > 1 and b.hash is null then 'chain'
      when e.previous_hash <> coalesce(b.hash, ''::bytea) then 'chain'
      when e.hash <> app.audit_hash(e.previous_hash, e.position, e.entry) then 'changed'
      when v.content is null and e.entry::jsonb ? 'digest' and not exists (
        select from audit_entries x where x.garage_id = e.garage_id and x.action like '%.erased'
          and x.entry::jsonb -> 'erased' @> to_jsonb(e.position)) then 'removed'
      when v.content is not null and e.entry::jsonb ->> 'digest' is distinct from app.values_digest(v.key, v.content) then 'changed'
    end
  from audit_entries e
    left join audit_entries b on b.garage_id = e.garage_id and b.position = e.position - 1
    left join audit_values v on v.garage_id = e.garage_id and v.position = e.position
  where e.garage_id = garage and e.position > after and e.position <= upto
  order by e.position
$$;

-- The last entry of the journal as its head, closed to garages, remembers it.
create function app.journal_head(garage uuid) returns table ("position" bigint, hash text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if app.garage_id() is distinct from garage and app.garage_id() is not null then
    raise exception 'A garage reads its own journal.' using errcode = '42501';
  end if;
  return query select h.position, encode(h.hash, 'hex') from audit_heads h where h.garage_id = garage;
end $$;
revoke execute on function app.journal_head(uuid) from public;
grant execute on function app.journal_head(uuid) to app_user;
