-- A file that no record took is loose, and the sweep deletes it after a day. Uploads said so themselves, and most did not.
update files f set is_loose = true
  where not is_loose
    and not exists (select from expert_report_files r where r.garage_id = f.garage_id and r.id = f.id)
    and not exists (select from garages g where g.id = f.garage_id and g.logo_file_id = f.id)
    and not exists (
      select from outgoing_messages m where m.garage_id = f.garage_id and m.payload -> 'attachments' ? f.id::text);
