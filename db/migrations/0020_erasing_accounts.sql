-- Whether a text names one of these addresses, and not a longer one that holds it.
create function app.names_one_of(content text, addresses text[]) returns boolean language sql immutable
  return exists (select from unnest(addresses) address where lower(content) ~
    ('(?<![a-z0-9._%+-])' || regexp_replace(address, '([^a-z0-9@])', '\\\1', 'g') || '(?![a-z0-9-]|\.[a-z0-9])'));

-- Empties the mails of the house that went to these addresses or name them, and those of garages that invited them, but not what one
-- of these garages wrote to a client at the same address. Mails that wait are not sent any more.
create function app.erase_mails_to(addresses text[], hosts uuid[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform set_config('app.is_erasing', 'on', true);
  update outgoing_messages message set recipient = 'effacé',
    payload = '{"subject": "Message effacé", "text": "Effacé avec le compte."}', dedupe_key = null, provider_id = null, last_error = null,
    state = case when state in ('queued', 'sending') then 'suppressed' else state end
  where kind = 'mail'
    and (lower(recipient) = any (addresses) or payload -> 'cc' ?| addresses or lower(payload ->> 'replyTo') = any (addresses)
      or app.names_one_of(concat_ws(' ', payload ->> 'subject', payload ->> 'text'), addresses))
    and (garage_id = '00000000-0000-0000-0000-000000000000'
      or (garage_id = any (hosts) and not exists (
        select from clients where clients.garage_id = message.garage_id and lower(clients.email) = any (addresses))));
  perform set_config('app.is_erasing', '', true);
end $$;

-- Forgets the addresses of an account: in invitations, mails, jobs of the house, limits and stored answers.
create function app.erase_addresses(account uuid, addresses text[], at timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  hosts uuid[];
begin
  with erased as (
    update invitations set email = id || '@compte-supprime.invalid',
      revoked_at = case when accepted_at is null then coalesce(revoked_at, at) else revoked_at end
    where email = any (addresses) or accepted_by = account
    returning garage_id
  )
  select array_agg(garage_id) into hosts from erased;
  perform app.erase_mails_to(addresses, coalesce(hosts, '{}'));
  delete from jobs where garage_id = '00000000-0000-0000-0000-000000000000' and state <> 'running'
    and (app.names_one_of(payload ->> 'email', addresses) or app.names_one_of(last_error, addresses));
  delete from rate_limits where app.names_one_of(bucket, addresses);
  delete from idempotency_keys where exists (
    select from unnest(addresses) address where strpos(response::text, '"' || address || '"') > 0);
end $$;
revoke execute on function app.erase_mails_to(text[], uuid[]), app.erase_addresses(uuid, text[], timestamptz) from public;
