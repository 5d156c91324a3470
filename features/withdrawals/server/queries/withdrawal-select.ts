import { sql } from 'kysely'
import type { Withdrawal } from '#features/withdrawals/contract.ts'
import { withdrawalFormKind } from '#features/withdrawals/withdrawal.ts'
import type { Context } from '#platform/context.ts'

/** Withdrawals with the contract that each ends. */
export function selectWithdrawals({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('withdrawals as w')
    .innerJoin('withdrawalRights as t', (on) => on.onRef('t.garageId', '=', 'w.garageId').onRef('t.id', '=', 'w.id'))
    .innerJoin('signatureRequests as r', (on) => on.onRef('r.garageId', '=', 'w.garageId').onRef('r.id', '=', 'w.id'))
    .leftJoin('dossiers as d', (on) => on.onRef('d.garageId', '=', 'r.garageId').onRef('d.id', '=', 'r.dossierId'))
    .select(['w.id', 'w.name', 'w.statement', 'w.withdrawnAt', 't.asksEarlyStart'])
    .select(['r.title', 'r.about', 'r.reference', 'r.dossierId'])
    .select([
      sql<string>`coalesce(d.number, '')`.as('dossierNumber'),
      sql<
        Withdrawal['documents']
      >`coalesce((select json_agg(json_build_object('kind', f.kind, 'subjectId', f.subject_id,
        'title', f.title) order by f.rank) from signature_documents f
        where f.garage_id = w.garage_id and f.request_id = w.id and f.kind <> ${sql.lit(withdrawalFormKind)}), '[]')`.as(
        'documents',
      ),
    ])
}

export async function findWithdrawal(ctx: Pick<Context, 'db'>, id: string): Promise<Withdrawal | undefined> {
  return selectWithdrawals(ctx).where('w.id', '=', id).executeTakeFirst()
}
