import { sql } from 'kysely'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'

type Mentioned = { owner: string; recordId: string; noteId: string; accountIds: readonly string[] }

/** Tells members of the team that a note names them, once. The verb that calls this authorises and audits. */
export async function mentionColleagues(
  ctx: Context,
  { owner, recordId, noteId, accountIds }: Mentioned,
): Promise<void> {
  const { db, garageId, accountId, now } = ctx
  for (const each of new Set(accountIds)) {
    if (each === accountId) continue
    await sql`
      insert into mentions (garage_id, id, account_id, note_id, ${sql.ref(owner)}, created_at, created_by)
      select ${garageId}::uuid, ${newId(now.getTime())}::uuid, m.account_id, ${noteId}::uuid, ${recordId}::uuid, ${now}, ${accountId}::uuid
      from members m where m.account_id = ${each}::uuid and m.removed_at is null
      on conflict (garage_id, note_id, account_id) do nothing`.execute(db)
  }
}
