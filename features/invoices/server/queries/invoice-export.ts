import { sql } from 'kysely'

/** « FA2026-00012.pdf » */
export const documentName = sql<string>`(
  select replace(i.number, '/', '_') || '.pdf' from invoices i where i.garage_id = t.garage_id and i.id = t.invoice_id)`
