import { sql } from 'kysely'

/** « 2026-00012/IMG_2031.jpg »: the folder of the record, and the name of the file. */
export const attachmentName = sql<string>`(
  select replace(coalesce(d.number, v.plate, c.display_name, o.number, ''), '/', '_') || '/' || replace(a.name, '/', '_')
  from attachments a
    left join dossiers d on d.garage_id = a.garage_id and d.id = a.dossier_id
    left join vehicles v on v.garage_id = a.garage_id and v.id = a.vehicle_id
    left join clients c on c.garage_id = a.garage_id and c.id = a.client_id
    left join repair_orders o on o.garage_id = a.garage_id and o.id = a.repair_order_id
  where a.garage_id = t.garage_id and a.file_id = t.id order by a.id limit 1)`
