-- Fifty entries of an import took fifty round trips. They keep their places in the chain, one behind the other. Keys come as hexadecimal digits.
create function app.append_audits(garage uuid, new_entries text[], value_keys text[], contents text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for n in 1 .. cardinality(new_entries) loop
    perform app.append_audit(garage, new_entries[n], decode(value_keys[n], 'hex'), contents[n]);
  end loop;
end $$;
revoke execute on function app.append_audits(uuid, text[], text[], text[]) from public;
grant execute on function app.append_audits(uuid, text[], text[], text[]) to app_user;
