import { garageName } from '#features/signatures/server/queries/sendings.ts'
import type { Withdrawal } from '#features/withdrawals/contract.ts'
import { withdrawalsRights } from '#features/withdrawals/rights.ts'
import { managerMail } from '#features/withdrawals/withdrawal-messages.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'

type Told = { withdrawal: Withdrawal; leftOver: readonly string[]; baseUrl: string }

/** Tells the managers of a withdrawal by mail, once, with all that is left to them. */
export async function tellWithdrawal(ctx: Context, { withdrawal, leftOver, baseUrl }: Told): Promise<void> {
  authorise(ctx, withdrawalsRights.send)
  const { id, documents, ...told } = withdrawal
  const url = `${baseUrl}/dashboard/signatures/${id}`
  const garage = await garageName(ctx)
  const mail = managerMail({ ...told, titles: documents.map(({ title }) => title), garage, leftOver, url })
  let count = 0
  for (const { accountId, email } of await listManagers(ctx)) {
    const queued = await queueMail(ctx, { to: email, ...mail, dedupeKey: `withdrawal-${id}-${accountId}` })
    if (queued.isNew) count += 1
  }
  await audit(ctx, 'withdrawal.followed', id, { leftOver, managerCount: count })
}

async function listManagers({ db }: Context): Promise<{ accountId: string; email: string }[]> {
  return db
    .selectFrom('members')
    .innerJoin('memberAccounts', 'memberAccounts.id', 'members.accountId')
    .select(['members.accountId', 'memberAccounts.email'])
    .$narrowType<{ email: string }>() // the columns of a view are nullable to PostgreSQL
    .where('members.role', '=', 'manager')
    .where('members.removedAt', 'is', null)
    .where('members.suspendedAt', 'is', null)
    .execute()
}
