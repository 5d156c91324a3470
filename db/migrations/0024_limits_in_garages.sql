-- A verb of a garage takes places of limits too: its role has no right to the table.
alter function app.take_place(text, interval, integer) security definer set search_path = public, pg_temp;
revoke execute on function app.take_place(text, interval, integer) from public;
grant execute on function app.take_place(text, interval, integer) to app_user;
