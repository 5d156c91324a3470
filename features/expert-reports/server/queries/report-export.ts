import { sql } from 'kysely'

/** The name of the report, before that of its file. */
export const reportName = sql<string>`(
  select replace(r.name, '/', '_') || '/' || t.position || ' ' || replace(f.name, '/', '_')
  from expert_reports r, files f
  where r.garage_id = t.garage_id and r.id = t.report_id and f.garage_id = t.garage_id and f.id = t.id)`
