import { sql } from 'kysely'
import { findRequest, listDocuments, listSigners } from '#features/signatures/server/queries/request-select.ts'
import type { WithdrawalRight } from '#features/withdrawals/contract.ts'
import { findWithdrawal } from '#features/withdrawals/server/queries/withdrawal-select.ts'
import { concludesContract, isConsumer, mayWithdraw } from '#features/withdrawals/withdrawal.ts'
import type { Context } from '#platform/context.ts'

export function findRight({ db }: Pick<Context, 'db'>, requestId: string) {
  return db.selectFrom('withdrawalRights').selectAll().where('id', '=', requestId).executeTakeFirst()
}

type Signer = Awaited<ReturnType<typeof listSigners>>[number]

/** The ids of these clients that are companies. */
export async function companiesAmong(
  { db }: Pick<Context, 'db'>,
  signers: readonly { clientId: string | null }[],
): Promise<string[]> {
  const ids = signers.flatMap(({ clientId }) => clientId ?? [])
  if (ids.length === 0) return []
  const found = db.selectFrom('clients').select('id').where('id', 'in', ids).where('kind', '=', 'company')
  return (await found.execute()).map(({ id }) => id)
}

/** The people who signed for themselves. */
export async function listConsumers(ctx: Pick<Context, 'db'>, requestId: string): Promise<Signer[]> {
  const signers = await listSigners(ctx, requestId)
  const companies = await companiesAmong(ctx, signers)
  return signers.filter(({ party, clientId }) => isConsumer({ party, isCompany: companies.includes(clientId ?? '') }))
}

/** Whether a request is of a kind that people withdraw from, signed or not. */
export async function opensRight(ctx: Pick<Context, 'db'>, requestId: string): Promise<boolean> {
  const { conclusion } = await findRequest(ctx, requestId)
  const consumers = await listConsumers(ctx, requestId)
  const documents = await listDocuments(ctx, requestId)
  const people = consumers.map(({ party }) => ({ party, isCompany: false }))
  return mayWithdraw(conclusion, people) && documents.some(({ kind }) => concludesContract(kind))
}

/** Every person who signed for themselves asked that the work begins before the end: on the page, or on the paper. */
export async function asksEarlyStart({ db }: Pick<Context, 'db'>, requestId: string, consumers: readonly Signer[]) {
  const ids = consumers.map(({ id }) => id)
  if (ids.length === 0) return false
  const request = db.selectFrom('signatureRequests').select('paperAsksEarlyStart').where('id', '=', requestId)
  if ((await request.executeTakeFirstOrThrow()).paperAsksEarlyStart) return true
  const asked = await db
    .selectFrom('givenSignatures')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('id', 'in', ids)
    .where('asksEarlyStart', '=', true)
    .executeTakeFirstOrThrow()
  return asked.count === ids.length
}

/** The right of a request as the workshop shows it. */
export async function rightOf(ctx: Context, requestId: string): Promise<WithdrawalRight> {
  const right = await findRight(ctx, requestId)
  const withdrawal = (await findWithdrawal(ctx, requestId)) ?? null
  if (!right) {
    const state = (await opensRight(ctx, requestId)) ? ('unsigned' as const) : ('none' as const)
    return { state, concludedOn: null, lastOn: null, asksEarlyStart: false, withdrawal }
  }
  const { concludedOn, lastOn, asksEarlyStart, endsAt } = right
  const isOpen = ctx.now < new Date(endsAt)
  return { state: withdrawal ? 'withdrawn' : isOpen ? 'open' : 'over', concludedOn, lastOn, asksEarlyStart, withdrawal }
}
