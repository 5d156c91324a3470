import type { NoticeKind } from '#features/claim-assignments/assignment-letters.ts'
import { noticesOf } from '#features/claim-assignments/server/queries/assignment-parts.ts'
import type { Context } from '#platform/context.ts'

export type PostedLetter = {
  id: string
  kind: NoticeKind
  number: string
  claimNumber: string
  name: string
  addressStreet: string
  addressZipCode: string
  addressCity: string
  registeredNumber: string
}

/** Letters in the order that they are asked for, each with the address that it goes to. */
export async function postedLetters(ctx: Context, ids: readonly string[]): Promise<PostedLetter[]> {
  const notices = await noticesOf(ctx, ids)
  const rows = await ctx.db
    .selectFrom('claimAssignments as a')
    .innerJoin('directoryFirms as i', (on) =>
      on.onRef('i.garageId', '=', 'a.garageId').onRef('i.id', '=', 'a.insurerId'),
    )
    .innerJoin('clients as k', (on) => on.onRef('k.garageId', '=', 'a.garageId').onRef('k.id', '=', 'a.assignorId'))
    .select(['a.id', 'a.number', 'a.claimNumber', 'i.name', 'i.addressStreet', 'i.addressZipCode', 'i.addressCity'])
    .select([
      'k.displayName',
      'k.addressStreet as homeStreet',
      'k.addressZipCode as homeZipCode',
      'k.addressCity as homeCity',
    ])
    .where(
      'a.id',
      'in',
      notices.map(({ assignmentId }) => assignmentId),
    )
    .execute()
  return notices.flatMap(({ id, kind, assignmentId, registeredNumber }) => {
    const row = rows.find((each) => each.id === assignmentId)
    if (!row) return []
    const { number, claimNumber, name, addressStreet, addressZipCode, addressCity } = row
    const told = { id, kind, number, claimNumber, registeredNumber }
    return kind === 'to_client'
      ? [
          {
            ...told,
            name: row.displayName,
            addressStreet: row.homeStreet,
            addressZipCode: row.homeZipCode,
            addressCity: row.homeCity,
          },
        ]
      : [{ ...told, name, addressStreet, addressZipCode, addressCity }]
  })
}
