-- Anybody may ask whether a document was signed here. The role of visitors reads no table: this function, granted to it alone, answers the
-- columns that anybody may see. A request that was never stamped answers as one that never was.
create index on signature_documents (sha256);

create function app.verified_documents(hash text, wanted text)
returns table (kind text, is_frozen boolean, standing text, stamped_at timestamptz, garage text, is_demo boolean, signer_count integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.kind, s.sha256 is distinct from hash and d.sha256 is not distinct from hash,
    case when r.state in ('revoked', 'replaced') then r.state when a.state in ('revoked', 'replaced', 'withdrawn') then a.state else 'in_force' end,
    s.stamped_at, g.name, g.is_demo, r.signer_count
  from (select garage_id, id from stamped_documents where sha256 = hash
      union select garage_id, id from signature_documents where sha256 = hash
      union select f.garage_id, f.id from signature_requests q join signature_documents f on f.garage_id = q.garage_id and f.request_id = q.id
        where q.reference = wanted) found
    join stamped_documents s on s.garage_id = found.garage_id and s.id = found.id
    join signature_documents d on d.garage_id = s.garage_id and d.id = s.id
    join signature_requests r on r.garage_id = s.garage_id and r.id = s.request_id
    join garages g on g.id = s.garage_id
    -- An act that ends after its signature keeps its file, and is no longer in force.
    left join claim_assignments a on d.kind = 'claim_assignment' and a.garage_id = d.garage_id and a.id = d.subject_id
  order by s.stamped_at desc, d.rank
  limit 20
$$;
revoke execute on function app.verified_documents(text, text) from public;
grant execute on function app.verified_documents(text, text) to app_visitor;
