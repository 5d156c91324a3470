-- Empties these messages of the garage; those that wait are not sent any more.
create function app.erase_messages(ids uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.is_erasing', 'on', true);
  with erased as (
    update outgoing_messages set recipient = 'effacé', payload = '{"subject": "Message effacé", "text": "Effacé avec la personne."}',
      dedupe_key = null, provider_id = null, last_error = null,
      state = case when state in ('queued', 'sending') then 'suppressed' else state end
    where garage_id = app.garage_id() and kind in ('mail', 'sms') and id = any (ids)
    returning id::text
  )
  -- A failure may repeat the address.
  update jobs set last_error = null from erased where jobs.garage_id = app.garage_id() and jobs.payload ->> 'id' = erased.id;
  perform set_config('app.is_erasing', '', true);
end $$;
revoke execute on function app.erase_messages(uuid[]) from public;
grant execute on function app.erase_messages(uuid[]) to app_user;

-- Empties the messages of the garage that went to these addresses.
create or replace function app.erase_messages_to(addresses text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.erase_messages(array(
    select id from outgoing_messages
    where garage_id = app.garage_id() and kind in ('mail', 'sms')
      and (lower(recipient) = any (addresses) or payload -> 'cc' ?| addresses or lower(payload ->> 'replyTo') = any (addresses))));
end $$;
