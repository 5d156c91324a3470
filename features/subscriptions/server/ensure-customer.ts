import type { Database } from '#db/database.ts'
import { findAccount } from '#features/accounts/server/queries.ts'
import { findCustomer } from '#features/subscriptions/server/queries/customers.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { notSignedIn } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import type { PaymentDesk } from '#platform/payments/payments.ts'

type Tools = { database: Database; payments: PaymentDesk }
type Request = Pick<SystemContext, 'now' | 'requestId'>

// Leaves no trace: an empty customer at the payment service changes no right; the purchase is audited.
/** The account's customer at the payment service, created at the first payment. No transaction is open during the call. */
export async function ensureCustomer(
  { database, payments }: Tools,
  accountId: string,
  request: Request,
): Promise<string> {
  const desk = payments.kind
  const inSystem = <T>(work: (ctx: SystemContext) => Promise<T>) => withSystem(database, request, work)
  const { known, account } = await inSystem(async (ctx) => ({
    known: await findCustomer(ctx, { accountId, desk }),
    account: await findAccount(ctx, { id: accountId }),
  }))
  if (known) return known
  refuseUnless(account, notSignedIn)

  const { email, firstName, lastName } = account
  const name = `${firstName} ${lastName}`.trim()
  const params = { email, metadata: { account_id: accountId }, ...(name ? { name } : {}) }
  const { id } = await payments.stripe.customers.create(params, {
    idempotencyKey: `customer:${sha256(canonicalJson(params)).toString('hex')}`,
  })
  return inSystem(async (ctx) => {
    await ctx.db
      .insertInto('paymentCustomers')
      .values({ id, accountId, desk, createdAt: request.now })
      .onConflict((conflict) => conflict.columns(['accountId', 'desk']).doNothing())
      .execute()
    // A parallel request may have finished first.
    return (await findCustomer(ctx, { accountId, desk })) ?? id
  })
}
