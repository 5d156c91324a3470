import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'

/** Removes attachments, and then each content that no attachment holds any more; the next sweep removes its bytes. */
export async function removeAttachmentRows({ db }: { db: Tx }, garageId: string, ids: string[]): Promise<void> {
  await sql`delete from attachments where garage_id = ${garageId}::uuid and id = any(${ids}::uuid[])`.execute(db)
  // A content may also have lost its last attachment with a person or a vehicle that was erased.
  const unheld = sql`f.garage_id = ${garageId}::uuid
    and not exists (select from attachments a where a.garage_id = f.garage_id and a.file_id = f.id)
    and not exists (select from attachment_revisions r where r.garage_id = f.garage_id and r.file_id = f.id)`
  // The lock comes first, in a statement of its own: the next one sees what the last holder of the lock attached.
  await sql`select from attachment_files f where ${unheld} order by id for update`.execute(db)
  const { rows } = await sql<{ files: (string | null)[] }>`
    delete from attachment_files f where ${unheld} returning array[id, thumbnail_id, picture_id] as files`.execute(db)
  const files = rows.flatMap((row) => row.files.flatMap((id) => id ?? []))
  await sql`delete from files where garage_id = ${garageId}::uuid and id = any(${files}::uuid[])`.execute(db)
}
