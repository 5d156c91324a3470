import { annexesTooHeavy, annexMissing } from '#features/claim-assignments/refusals.ts'
import type { Enclosure } from '#features/claim-assignments/server/queries/notice-enclosures.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inOrderOf } from '#platform/records/pages.ts'

/** A mail service refuses more. */
const mostMailedBytes = 10 * 1024 * 1024

/** The pieces of the dossier that somebody chose for a letter, in the order of the choice. */
export async function annexesOf(
  { db }: Context,
  { dossierId }: { dossierId: string },
  { annexIds, isMailed }: { annexIds: readonly string[]; isMailed: boolean },
): Promise<Enclosure[]> {
  if (annexIds.length === 0) return []
  const found = await db
    .selectFrom('attachments as a')
    .innerJoin('files as f', (on) => on.onRef('f.garageId', '=', 'a.garageId').onRef('f.id', '=', 'a.fileId'))
    .select(['a.id', 'a.name', 'a.caption', 'a.fileId', 'f.sizeBytes'])
    .where('a.id', 'in', annexIds)
    .where('a.dossierId', '=', dossierId)
    .where('a.trashedAt', 'is', null)
    .execute()
  const refusing = (sentence: string) => ({ fields: { annexIds: sentence } })
  refuseUnless(found.length === new Set(annexIds).size, annexMissing, refusing(annexMissing.sentence))
  const bytes = found.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  refuseUnless(!isMailed || bytes <= mostMailedBytes, annexesTooHeavy, refusing(annexesTooHeavy.sentence))
  return inOrderOf([...new Set(annexIds)], found).map(({ name, caption, fileId }) => ({
    words: caption || name.replace(/\.\w{2,4}$/, '') || name,
    fileId,
  }))
}
