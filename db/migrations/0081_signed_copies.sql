-- A link of a kind of its own opens the final files of the request of its signer, thirty days long.
alter table access_links drop constraint access_links_kind_check;
alter table access_links add constraint access_links_kind_check
  check (kind in ('signature', 'counter', 'qr', 'withdrawal', 'copy'));
alter table access_links add constraint access_links_copy_check
  check (kind <> 'copy' or expires_at <= created_at + interval '30 days');

create policy of_link on stamped_documents for select to app_guest using (garage_id = (select app.link_garage())
  and request_id = (select app.link_request())
  and (select kind from access_links where id = (select app.link_id())) = 'copy');
grant select (garage_id, id, request_id, file_id, sha256, size_bytes, stamped_at) on stamped_documents to app_guest;

drop policy of_link on files;
create policy of_link on files for select to app_guest using (garage_id = (select app.link_garage()) and id in (
  select file_id from signature_documents union all select narrow_id from signature_pages union all select wide_id from signature_pages
  union all select file_id from stamped_documents));

-- A copy that did not arrive is looked for among the few messages that failed.
create index on outgoing_messages (garage_id, id) where state = 'failed';
