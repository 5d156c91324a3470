import { sql } from 'kysely'

/** The name of a joined colleague; empty when the account is gone or has no name. */
export const colleagueName = sql<string>`trim(coalesce(colleagues.first_name || ' ' || colleagues.last_name, ''))`
