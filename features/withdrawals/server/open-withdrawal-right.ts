import { lockRequest } from '#features/signatures/server/queries/request-select.ts'
import { noWithdrawalRight } from '#features/withdrawals/refusals.ts'
import { withdrawalsRights } from '#features/withdrawals/rights.ts'
import {
  asksEarlyStart,
  findRight,
  listConsumers,
  opensRight,
} from '#features/withdrawals/server/queries/withdrawal-rights.ts'
import { conclusionDay, withdrawalPeriod } from '#features/withdrawals/withdrawal.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Begins the right with the last signature of a request, once; answers the end of its period. */
export async function openWithdrawalRight(ctx: Context, requestId: string): Promise<{ endsAt: Date; lastOn: string }> {
  authorise(ctx, withdrawalsRights.send)
  const request = await lockRequest(ctx, requestId)
  const known = await findRight(ctx, requestId)
  if (known) return { endsAt: new Date(known.endsAt), lastOn: known.lastOn }
  const concludedOn = ['signed', 'stamped', 'replaced'].includes(request.state) && conclusionDay(request)
  refuseUnless(concludedOn && (await opensRight(ctx, requestId)), noWithdrawalRight)

  const { db, garageId, now } = ctx
  const { lastOn, endsAt } = withdrawalPeriod(concludedOn)
  const isEarly = await asksEarlyStart(ctx, requestId, await listConsumers(ctx, requestId))
  await db
    .insertInto('withdrawalRights')
    .values({ garageId, id: requestId, concludedOn, lastOn, endsAt, asksEarlyStart: isEarly, openedAt: now })
    .execute()
  await audit(ctx, 'withdrawal.opened', requestId, { concludedOn, lastOn, asksEarlyStart: isEarly })
  return { endsAt, lastOn }
}
