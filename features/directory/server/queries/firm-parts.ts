import type { Firm } from '#features/directory/contract.ts'
import { personFields } from '#features/directory/person.ts'
import type { Context } from '#platform/context.ts'

/** A row of the table; its people and the days of its agreements are read beside it. */
export type StoredFirm = Omit<Firm, 'people' | 'agreementPeriods'>

export const personColumns = ['id', ...personFields, 'version', 'updatedAt', 'erasedAt'] as const

/** These firms with their people and the days of their agreements. */
export async function completeFirms(ctx: Context, firms: StoredFirm[]): Promise<Firm[]> {
  if (firms.length === 0) return []
  const ids = firms.map(({ id }) => id)
  const people = Map.groupBy(await listPeople(ctx, ids), ({ firmId }) => firmId)
  const periods = Map.groupBy(await listPeriods(ctx, ids), ({ firmId }) => firmId)
  return firms.map((firm) => ({
    ...firm,
    people: (people.get(firm.id) ?? []).map(({ firmId, ...person }) => person),
    agreementPeriods: (periods.get(firm.id) ?? []).map(({ firmId, ...period }) => period),
  }))
}

export async function completeFirm(ctx: Context, firm: StoredFirm): Promise<Firm> {
  const [complete] = await completeFirms(ctx, [firm])
  return complete ?? { ...firm, people: [], agreementPeriods: [] }
}

function listPeople({ db }: Context, firmIds: string[]) {
  return db
    .selectFrom('directoryPeople')
    .select(['firmId', ...personColumns])
    .where('firmId', 'in', firmIds)
    .where('removedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .orderBy('isExpert', 'desc')
    .orderBy('lastName')
    .orderBy('id')
    .execute()
}

/** The days of the agreements of these firms; of all firms when none is named. */
export function listPeriods({ db }: Context, firmIds?: string[]) {
  return db
    .selectFrom('directoryAgreements')
    .select(['firmId', 'validFrom', 'validTo', 'isBesideOthers'])
    .where('removedAt', 'is', null)
    .$if(firmIds !== undefined, (query) => query.where('firmId', 'in', firmIds ?? []))
    .orderBy('validFrom', 'desc')
    .orderBy('id')
    .execute()
}
