import { sql } from 'kysely'
import type { ChequeDeposit, ChequeDepositFilters, HeldCheques } from '#features/cheque-deposits/contract.ts'
import { chequeDepositsRights } from '#features/cheque-deposits/rights.ts'
import {
  findChequeDeposit,
  listChequesOf,
  selectChequeDeposits,
} from '#features/cheque-deposits/server/queries/cheque-deposit-select.ts'
import { listHeldCheques } from '#features/cheque-deposits/server/queries/held-cheques.ts'
import { findLegalFacts } from '#features/garages/server/queries/legal-facts.ts'
import { fold } from '#lib/fold.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function listChequeDeposits(
  ctx: Context,
  { page, pageSize, ...filters }: ChequeDepositFilters & PageInput,
) {
  authorise(ctx, chequeDepositsRights.read)
  const listed = selectListed(ctx, filters)
  const { total } = await listed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await inOrder(listed)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { items: await readChequeDeposits(ctx, ids), total, page, pageSize }
}

/** All ids of a list, in its order. */
export async function listChequeDepositIds(ctx: Context, filters: ChequeDepositFilters): Promise<string[]> {
  const rows = await inOrder(selectListed(ctx, filters)).execute()
  return rows.map(({ id }) => id)
}

function inOrder(listed: ReturnType<typeof selectListed>) {
  return listed.select('id').orderBy('madeAt', 'desc').orderBy('id', 'desc')
}

function selectListed({ db }: Context, { search }: ChequeDepositFilters) {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return db
    .selectFrom('chequeDeposits')
    .$if(words.length > 0, (all) =>
      all.where(({ and, eb }) =>
        and(words.map((word) => eb('searchText', 'like', `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`))),
      ),
    )
}

/** These slips, in this order. */
export async function readChequeDeposits(ctx: Context, ids: string[]): Promise<ChequeDeposit[]> {
  const deposits = await selectChequeDeposits(ctx).where(sql<boolean>`s.id = any(${ids}::uuid[])`).execute()
  const byId = new Map(deposits.map((deposit) => [deposit.id, deposit]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function readChequeDeposit(ctx: Context, { id }: { id: string }) {
  authorise(ctx, chequeDepositsRights.read)
  return { deposit: await findChequeDeposit(ctx, id), cheques: await listChequesOf(ctx, [id]) }
}

export async function readHeldCheques(ctx: Context): Promise<HeldCheques> {
  authorise(ctx, chequeDepositsRights.read)
  const { iban } = await findLegalFacts(ctx)
  return { iban, ...(await listHeldCheques(ctx)) }
}
