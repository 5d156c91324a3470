import type { LeftGarage } from '#platform/departure.ts'

/** Removes the private views of a person who leaves; shared ones stay with the garage. */
// Leaves no trace: the departure of the person is audited.
export async function releaseViews({ db, garageId }: LeftGarage, memberId: string): Promise<void> {
  await db.deleteFrom('savedViewDefaults').where('garageId', '=', garageId).where('accountId', '=', memberId).execute()
  await db
    .deleteFrom('savedViews')
    .where('garageId', '=', garageId)
    .where('ownerId', '=', memberId)
    .where('isShared', '=', false)
    .execute()
}
