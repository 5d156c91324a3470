import { createHash } from 'node:crypto'
import { noSums, type Sealed, type Sums, sealedText, sumOf } from '#features/closings/closing.ts'
import { duePeriods, type Period } from '#features/closings/period.ts'
import { listParts, type Part, readOpening, readState } from '#features/closings/server/queries/closing-state.ts'
import { listPaidDays, type PaidDay } from '#features/closings/server/queries/paid-days.ts'
import { newId } from '#lib/id.ts'
import { type Context, houseId } from '#platform/context.ts'

export type Wanted = {
  through: string
  /** The day that a person closes: it is closed even without a payment. */
  asked?: { id: string; day: string }
}

export type Written = Sealed & { id: string; digest: string }

/** Closes every period that is due, in the order of the calendar. The caller holds the lock of the book. */
export async function writeClosings(ctx: Context, closedThrough: string | null, wanted: Wanted): Promise<Written[]> {
  const { through, asked } = wanted
  const paid = await listPaidDays(ctx, { after: closedThrough, through })
  const { last, reached } = await readState(ctx)
  const paidDays = [...new Set([...paid.map(({ day }) => day), ...(asked ? [asked.day] : [])])]
  const written: Written[] = []
  let head = last
  const opensOn = await readOpening(ctx)
  for (const period of duePeriods({ paidDays, reached, opensOn, through })) {
    const { rowsDigest, ...sums } = await coverOf(ctx, period, paid, written)
    const perpetualCents = head.perpetualCents + (period.kind === 'day' ? sums.receivedCents + sums.returnedCents : 0)
    const position = head.position + 1
    const sealed = { ...period, ...sums, position, perpetualCents, rowsDigest, previousDigest: head.digest }
    const digest = sha256(sealedText(sealed))
    const isAsked = period.kind === 'day' && period.startsOn === asked?.day
    written.push({ ...sealed, digest, id: isAsked ? asked.id : newId(ctx.now.getTime()) })
    head = { position, digest, perpetualCents }
  }
  await store(ctx, written)
  return written
}

/** The sums of a period and the digest of all that it covers. */
async function coverOf(
  ctx: Context,
  period: Period,
  paid: readonly PaidDay[],
  written: readonly Written[],
): Promise<Sums & { rowsDigest: string }> {
  if (period.kind === 'day') {
    const found = paid.find(({ day }) => day === period.startsOn)
    if (!found) return { ...noSums, rowsDigest: sha256('') }
    const { day: _, ...sums } = found
    return { ...sums, rowCount: sums.paymentCount }
  }
  const isPart = ({ kind, startsOn, endsOn }: Written) =>
    kind === (period.kind === 'year' ? 'month' : 'day') && startsOn >= period.startsOn && endsOn <= period.endsOn
  const parts: (Part | Written)[] = [...(await listParts(ctx, period)), ...written.filter(isPart)]
  return { ...sumOf(parts), rowsDigest: sha256(parts.map(({ digest }) => digest).join('')) }
}

async function store(ctx: Context, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return
  const { db, garageId, accountId, now } = ctx
  const closed = { garageId, closedAt: now, closedBy: accountId === houseId ? null : accountId }
  const rows = written.map(({ modeTotals, ...row }) => ({ ...row, ...closed, modeTotals: JSON.stringify(modeTotals) }))
  await db.insertInto('closings').values(rows).execute()
}

/** The values that the journal keeps of closings: their digests stand there too. */
export function toldOf(written: readonly Written[]) {
  return { closings: written.map(({ position, kind, startsOn, digest }) => ({ position, kind, startsOn, digest })) }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
