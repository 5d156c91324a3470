import type { LeftGarage } from '#platform/departure.ts'

/** Removes the private views of a person who leaves; shared ones stay with the garage. */
// Leaves no trace: the departure of the person is audited.
export async function releaseViews({ db, garageId }: LeftGarage, memberId: string): Promise<void> {
  const own = db
    .selectFrom('savedViews')
    .select('id')
    .where('garageId', '=', garageId)
    .where('ownerId', '=', memberId)
    .where('isShared', '=', false)
  await db
    .deleteFrom('savedViewDefaults')
    .where('garageId', '=', garageId)
    .where((each) => each.or([each('accountId', '=', memberId), each('viewId', 'in', own)]))
    .execute()
  await db.deleteFrom('savedViews').where('garageId', '=', garageId).where('id', 'in', own).execute()
}
