import { findRequest } from '#features/signatures/server/queries/request-select.ts'
import type { Withdrawal, WithdrawalPage, WithdrawalRight } from '#features/withdrawals/contract.ts'
import { withdrawalsRights } from '#features/withdrawals/rights.ts'
import { withdrawalPage } from '#features/withdrawals/server/queries/withdrawal-page.ts'
import { rightOf } from '#features/withdrawals/server/queries/withdrawal-rights.ts'
import { selectWithdrawals } from '#features/withdrawals/server/queries/withdrawal-select.ts'
import { startOfDay } from '#lib/paris-days.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context, type GuestContext } from '#platform/context.ts'
import { inOrderOf, readPageOfIds } from '#platform/records/pages.ts'

type Filters = { dossierId?: string | undefined; since?: string | undefined } & PageInput

export async function listWithdrawals(ctx: Context, { dossierId, since, page, pageSize }: Filters) {
  authorise(ctx, withdrawalsRights.read)
  let listed = ctx.db.selectFrom('withdrawals')
  if (since) listed = listed.where('withdrawnAt', '>=', startOfDay(since).toISOString())
  if (dossierId)
    listed = listed.where('id', 'in', ({ selectFrom }) =>
      selectFrom('signatureRequests').select('id').where('dossierId', '=', dossierId),
    )
  const sorted = listed.select('id').orderBy('withdrawnAt', 'desc').orderBy('id', 'desc')
  return readPageOfIds(listed, sorted, { page, pageSize }, (ids) => readWithdrawals(ctx, ids))
}

async function readWithdrawals(ctx: Context, ids: string[]): Promise<Withdrawal[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, await selectWithdrawals(ctx).where('w.id', 'in', ids).execute())
}

export async function readWithdrawalRight(ctx: Context, { id }: { id: string }): Promise<WithdrawalRight> {
  authorise(ctx, withdrawalsRights.read)
  await findRequest(ctx, id)
  return rightOf(ctx, id)
}

export function readWithdrawalPage(ctx: GuestContext): Promise<WithdrawalPage> {
  return withdrawalPage(ctx)
}
