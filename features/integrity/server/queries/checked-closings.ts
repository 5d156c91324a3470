import { createHash } from 'node:crypto'
import { closingNumber, noSums, type Sealed, type Sums, sealedText, sumOf } from '#features/closings/closing.ts'
import { dayBefore } from '#features/closings/period.ts'
import { selectClosings } from '#features/closings/server/queries/closing-select.ts'
import { listParts } from '#features/closings/server/queries/closing-state.ts'
import { listPaidDays } from '#features/closings/server/queries/paid-days.ts'
import type { Fault } from '#features/integrity/fault.ts'
import type { CheckedPage } from '#features/integrity/server/queries/check-page.ts'
import { euros } from '#lib/euros.ts'
import type { Context } from '#platform/context.ts'

const closingsOfPage = 60

type Stored = Sealed & { id: string; digest: string }

/** Each closing follows the one before, and its totals and digests come out again from the rows that it covers. */
export async function checkClosingsPage(ctx: Context, after: number): Promise<CheckedPage> {
  const upto = after + closingsOfPage
  const stored: Stored[] = await selectClosings(ctx)
    .where('c.position', '>=', after)
    .where('c.position', '<=', upto)
    .orderBy('c.position')
    .execute()
  const { last } = await ctx.db
    .selectFrom('closings')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const totalCount = last ?? 0
  const faults: Fault[] = []
  for (const [rank, closing] of stored.entries()) {
    if (closing.position > after) faults.push(...(await faultsOf(ctx, closing, stored[rank - 1])))
  }
  const isEnd = upto >= totalCount
  return { doneCount: Math.min(upto, totalCount), totalCount, counts: {}, faults, next: isEnd ? null : upto }
}

async function faultsOf(ctx: Context, closing: Stored, before: Stored | undefined): Promise<Fault[]> {
  const { id, position } = closing
  const record = { step: 'closings', recordKind: 'closing', recordId: id, name: closingNumber(position) } as const
  const follows = closing.previousDigest === (before?.digest ?? '') && (before?.position ?? 0) === position - 1
  const { rowsDigest, ...sums } = await recompute(ctx, closing)
  const perpetualCents =
    (before?.perpetualCents ?? 0) + (closing.kind === 'day' ? sums.receivedCents + sums.returnedCents : 0)
  const again = sha256(sealedText({ ...closing, ...sums, perpetualCents, rowsDigest }))
  const wanted = closing.receivedCents + closing.returnedCents
  const found = sums.receivedCents + sums.returnedCents
  const details = wanted === found ? '' : `${euros(wanted)} clôturés, ${euros(found)} recalculés`
  return [
    ...(follows ? [] : [{ ...record, problem: 'closing_chain' as const, details: '' }]),
    ...(again === closing.digest ? [] : [{ ...record, problem: 'recomputed' as const, details }]),
  ]
}

async function recompute(ctx: Context, closing: Stored): Promise<Sums & { rowsDigest: string }> {
  if (closing.kind !== 'day') {
    const parts = await listParts(ctx, closing)
    return { ...sumOf(parts), rowsDigest: sha256(parts.map(({ digest }) => digest).join('')) }
  }
  const [day] = await listPaidDays(ctx, { after: dayBefore(closing.startsOn), through: closing.startsOn })
  if (!day) return { ...noSums, rowsDigest: sha256('') }
  const { day: _, ...sums } = day
  return { ...sums, rowCount: sums.paymentCount }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
