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
import { idsOf, inOrderOf, readPageOfIds } from '#platform/records/pages.ts'

export async function listChequeDeposits(ctx: Context, input: ChequeDepositFilters & PageInput) {
  authorise(ctx, chequeDepositsRights.read)
  const listed = selectListed(ctx, input)
  return readPageOfIds(listed, inOrder(listed), input, (ids) => readChequeDeposits(ctx, ids))
}

/** All ids of a list, in its order. */
export function listChequeDepositIds(ctx: Context, filters: ChequeDepositFilters): Promise<string[]> {
  return idsOf(inOrder(selectListed(ctx, filters)))
}

function inOrder(listed: ReturnType<typeof selectListed>) {
  return listed.select('id').orderBy('madeAt', 'desc').orderBy('id', 'desc')
}

function selectListed({ db }: Context, { search }: ChequeDepositFilters) {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return db
    .selectFrom('chequeDeposits')
    .$if(words.length > 0, (all) =>
      all.where('id', 'in', sql<string>`(select app.rows_holding('cheque_deposits', ${words}::text[]))`),
    )
}

/** These slips, in this order. */
export async function readChequeDeposits(ctx: Context, ids: string[]): Promise<ChequeDeposit[]> {
  return inOrderOf(ids, await selectChequeDeposits(ctx).where(sql<boolean>`s.id = any(${ids}::uuid[])`).execute())
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
