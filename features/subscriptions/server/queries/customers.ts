import { sql } from 'kysely'
import { isRunning } from '#features/subscriptions/entitlement.ts'
import type { SystemContext } from '#platform/context.ts'
import type { PaymentDesk } from '#platform/payments/payments.ts'

/** Locks the customer, so that their purchases are written in order. */
export async function lockCustomer({ db }: SystemContext, id: string): Promise<{ accountId: string } | undefined> {
  return db.selectFrom('paymentCustomers').select('accountId').where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A started subscription, the last one first. */
export type Begun = { id: string; customerId: string; status: string; priceId: string | null } & {
  cancelAtPeriodEnd: boolean
  isRunning: boolean
}

type Buyer = { accountId: string; desk: PaymentDesk['kind'] }

/** The account's customer id at this payment service. */
export async function findCustomer({ db }: SystemContext, { accountId, desk }: Buyer): Promise<string | undefined> {
  const customer = await db
    .selectFrom('paymentCustomers')
    .select('id')
    .where('accountId', '=', accountId)
    .where('desk', '=', desk)
    .executeTakeFirst()
  return customer?.id
}

/** The account that bought a subscription. */
export async function findBuyer({ db }: SystemContext, subscriptionId: string): Promise<string | undefined> {
  const buyer = await db
    .selectFrom('subscriptions')
    .innerJoin('paymentCustomers', 'paymentCustomers.id', 'customerId')
    .select('accountId')
    .where('subscriptions.id', '=', subscriptionId)
    .executeTakeFirst()
  return buyer?.accountId
}

/** Every paid subscription that the account ever started. */
export async function listBegun({ db }: SystemContext, { accountId, desk }: Buyer): Promise<Begun[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('paymentCustomers', 'paymentCustomers.id', 'customerId')
    .select(['subscriptions.id', 'customerId', 'status', 'priceId', 'cancelAtPeriodEnd'])
    .where('accountId', '=', accountId)
    .where('desk', '=', desk)
    .where('status', 'not in', ['incomplete', 'incomplete_expired'])
    .orderBy('subscriptions.createdAt', 'desc')
    .orderBy('subscriptions.id')
    .execute()
  return rows.map((row) => ({ ...row, isRunning: isRunning(row) }))
}

/** A colleague's running subscription for all garages of this manager, which makes a second one useless. */
export async function findBuyerBefore({ db }: SystemContext, { accountId, desk }: Buyer): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`
    select (
      select trim(a.first_name || ' ' || a.last_name) from members other
        join accounts a on a.id = other.account_id
        join payment_customers c on c.account_id = a.id and c.desk = ${desk}
        join subscriptions s on s.customer_id = c.id
      where other.garage_id = m.garage_id and other.account_id <> m.account_id and other.role = 'manager'
        and other.suspended_at is null and other.removed_at is null
        and s.status in ('active', 'trialing') and not s.cancel_at_period_end
      order by s.created_at, s.id limit 1) as name
    from members m
    where m.account_id = ${accountId}::uuid and m.role = 'manager' and m.suspended_at is null and m.removed_at is null`.execute(
    db,
  )
  const [first] = rows
  return rows.every(({ name }) => name !== null) ? (first?.name ?? undefined) : undefined
}

/** Trials in the garages of this manager that have, in each garage of their buyer, a colleague's subscription before them. A paid one comes before a trial, the older trial before the newer. A canceled trial ends by itself. */
export async function listTrialsBeside(
  { db }: SystemContext,
  { accountId, desk }: Buyer,
): Promise<Pick<Begun, 'id'>[]> {
  const { rows } = await sql<{ id: string }>`
    with managers as not materialized (
      select garage_id, account_id from members
      where role = 'manager' and suspended_at is null and removed_at is null),
    running as not materialized (
      select s.id, s.status, s.created_at, s.cancel_at_period_end, c.account_id
      from subscriptions s join payment_customers c on c.id = s.customer_id
      where c.desk = ${desk} and s.status in ('active', 'trialing'))
    select trial.id from running trial
    where trial.status = 'trialing' and not trial.cancel_at_period_end
      and trial.account_id in (
        select other.account_id from managers m join managers other on other.garage_id = m.garage_id
        where m.account_id = ${accountId}::uuid)
      and not exists (
        select from managers m where m.account_id = trial.account_id and not exists (
          select from managers other join running before on before.account_id = other.account_id
          where other.garage_id = m.garage_id and other.account_id <> m.account_id and not before.cancel_at_period_end
            and (before.status = 'active' or (before.created_at, before.id) < (trial.created_at, trial.id))))
    order by trial.created_at, trial.id`.execute(db)
  return rows
}
