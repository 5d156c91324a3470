import type { Tx } from '#db/database.ts'

/** Removes a report with its files; the next sweep erases their bytes. Returns how many files it had. */
export async function removeReportRows(
  { db }: { db: Tx },
  { garageId, id }: { garageId: string; id: string },
): Promise<number> {
  const of = (table: 'expertReportFiles' | 'expertReportPictures') =>
    db.deleteFrom(table).where('garageId', '=', garageId).where('reportId', '=', id).returning('id').execute()
  const held = await of('expertReportFiles')
  const drawn = await of('expertReportPictures')
  const ids = [...held, ...drawn].map((file) => file.id)
  if (ids.length > 0) await db.deleteFrom('files').where('garageId', '=', garageId).where('id', 'in', ids).execute()
  await db.deleteFrom('expertReports').where('garageId', '=', garageId).where('id', '=', id).execute()
  return held.length
}
