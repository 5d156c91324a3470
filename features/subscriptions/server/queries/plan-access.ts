import { sql } from 'kysely'
import { garageRights } from '#features/garages/rights.ts'
import { listMembers } from '#features/garages/server/queries/members.ts'
import type { InGarage } from '#features/garages/server/queries.ts'
import type { Tier } from '#features/garages/tier.ts'
import type { PlanAccess as PlanAccessOverview } from '#features/subscriptions/contract.ts'
import { tierOf } from '#features/subscriptions/entitlement.ts'
import { obstacleOf, type PlanFeature } from '#features/subscriptions/permission.ts'
import { type PlanAccess, type PlanHistory, planAccessOf } from '#features/subscriptions/plan-access.ts'
import { subscriptionUnreadable } from '#features/subscriptions/refusals.ts'
import { authorise, type Context } from '#platform/context.ts'

/** The garage's tier; null with a sentence when it cannot be read. */
type Standing = { tier: Tier | null; problem: string | null }

export async function readStanding(ctx: InGarage): Promise<Standing> {
  return planStandingOf(await findPlanHistory(ctx), ctx)
}

/** Whether the plan has the feature; false when the plan cannot be read. */
export async function hasFeature(ctx: InGarage, feature: PlanFeature): Promise<boolean> {
  const { tier, problem } = await readStanding(ctx)
  return !problem && !obstacleOf(feature, tier, 0)
}

export function planStandingOf(history: PlanHistory | undefined, { now }: Pick<InGarage, 'now'>): Standing {
  return history
    ? { tier: tierOf(history, now), problem: null }
    : { tier: null, problem: subscriptionUnreadable.sentence }
}

/** Whether the garage can write; undefined when that cannot be read. */
export async function findPlanAccess(ctx: InGarage): Promise<PlanAccess | undefined> {
  const history = await findPlanHistory(ctx)
  return history && planAccessOf(history, ctx.now)
}

/** For every member: the plan's access, and the person to ask. */
export async function readPlanAccess(ctx: Context): Promise<PlanAccessOverview> {
  authorise(ctx, garageRights.read)
  const access = await findPlanAccess(ctx)
  if (access?.state !== 'readOnly') return { state: 'open' }
  const managers = (await listMembers(ctx)).filter(({ role, suspendedAt }) => role === 'manager' && !suspendedAt)
  return { ...access, managers: managers.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()) }
}

/** By the context of a transaction: the check before a verb and the verb itself ask for the same. */
const histories = new WeakMap<object, Promise<PlanHistory | undefined>>()

/** Purchases of the garage's managers and granted tiers, once in a transaction; undefined when they cannot be read. */
export function findPlanHistory(ctx: Pick<InGarage, 'db'>): Promise<PlanHistory | undefined> {
  const known = histories.get(ctx) ?? readPlanHistory(ctx)
  histories.set(ctx, known)
  return known
}

async function readPlanHistory({ db }: Pick<InGarage, 'db'>): Promise<PlanHistory | undefined> {
  const { rows } = await sql<{ history: KeptHistory | null }>`select app.plan_history() as history`.execute(db)
  const history = rows[0]?.history
  if (!history) return undefined
  const withPaid = <Each extends Paid>(order: Each) => ({ ...order, isPaid: isPaid(order) })
  return { ...history, orders: history.orders.map(withPaid), takenOrders: history.takenOrders.map(withPaid) }
}

/** As stored; only we decide whether an order is paid. */
type KeptHistory = Omit<PlanHistory, 'orders' | 'takenOrders'> & {
  orders: (Omit<PlanHistory['orders'][number], 'isPaid'> & Paid)[]
  takenOrders: (Omit<PlanHistory['takenOrders'][number], 'isPaid'> & Paid)[]
}

export type Paid = { paymentStatus: string; status: 'pending' | 'completed' | 'canceled' }

/** A voucher can bring a paid price to zero. */
export function isPaid({ paymentStatus, status }: Paid): boolean {
  return status === 'completed' && ['paid', 'no_payment_required'].includes(paymentStatus)
}
