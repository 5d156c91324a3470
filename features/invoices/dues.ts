import { type Balance, isSettled, openByPayer, openCentsOf, type Payer } from '#features/invoices/balance.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { monthsAfter } from '#lib/paris-days.ts'
import { halfUp } from '#lib/rounding.ts'
import { sumOf } from '#lib/sum.ts'

/** A due that a person asks for: a percentage, an amount, or an equal part of what the others leave. */
export type AskedDue = {
  id: string
  payer: Payer
  dueOn: string
  basisPoints: number | null
  askedCents: number | null
}
export type Shares = Record<Payer, number>
export type Due = { id: string; payer: Payer; dueOn: string; cents: number }

export const mostDues = 24

/**
 * The amounts of the dues, in the order of their days. Equal parts share what percentages and amounts leave; a rest of cents goes to the
 * last of them, or to a last percentage.
 */
export function duesOf(asked: readonly AskedDue[], shares: Shares): Due[] {
  const ofPayer = (payer: Payer) => splitShare(inOrder(asked.filter((due) => due.payer === payer)), shares[payer])
  return inOrder([...ofPayer('insurer'), ...ofPayer('client')])
}

function splitShare(asked: readonly AskedDue[], shareCents: number): Due[] {
  const typed = asked.map(({ basisPoints, askedCents }) =>
    basisPoints === null ? askedCents : halfUp(BigInt(shareCents) * BigInt(basisPoints), 10_000n),
  )
  const equal = typed.filter((cents) => cents === null).length
  const leftCents = shareCents - sumOf(typed.map((cents) => cents ?? 0))
  const partCents = equal === 0 ? 0 : Math.trunc(leftCents / equal)
  const takesRest = equal > 0 ? typed.lastIndexOf(null) : restOfPercentages(asked)
  const restCents = leftCents - partCents * equal
  return asked.map(({ id, payer, dueOn }, index) => ({
    ...{ id, payer, dueOn },
    cents: (typed[index] ?? partCents) + (index === takesRest ? restCents : 0),
  }))
}

/** Percentages that make up the whole leave some cents of rounding to the last one. Typed amounts stay as they are. */
function restOfPercentages(asked: readonly AskedDue[]): number {
  return sumOf(asked.map(({ basisPoints }) => basisPoints ?? 0)) === 10_000 &&
    asked.every(({ basisPoints }) => basisPoints !== null)
    ? asked.length - 1
    : -1
}

/** All that is wrong with the dues of a draft, in sentences. */
export function dueFaults(asked: readonly AskedDue[], shares: Shares, issuedOn: string): string[] {
  const dues = duesOf(asked, shares)
  const early = dues.find(({ dueOn }) => dueOn < issuedOn)
  return [
    ...(early ? [`L’échéance du ${formatDay(early.dueOn)} ne peut pas précéder la date d’émission.`] : []),
    ...(['client', 'insurer'] as const).flatMap((payer) => sumFaults(dues, payer, shares[payer])),
  ]
}

function sumFaults(dues: readonly Due[], payer: Payer, shareCents: number): string[] {
  const own = dues.filter((due) => due.payer === payer)
  if (own.length === 0) return []
  if (shareCents <= 0) return [`${payerNames[payer]} n’a rien à payer sur cette facture\u00a0: retirez ses échéances.`]
  const cents = sumOf(own.map((due) => due.cents))
  if (cents !== shareCents)
    return [
      `Les échéances ${ofPayers[payer]} font ${euros(cents)} TTC, sa part est de ${euros(shareCents)} TTC\u00a0: corrigez un montant, ou laissez la dernière vide.`,
    ]
  const nothing = own.find((due) => due.cents <= 0)
  return nothing
    ? [`L’échéance du ${formatDay(nothing.dueOn)} ne demande rien\u00a0: réduisez les autres ou retirez-la.`]
    : []
}

const payerNames: Record<Payer, string> = { client: 'Le client', insurer: 'L’assureur' }
const ofPayers: Record<Payer, string> = { client: 'du client', insurer: 'de l’assureur' }

/** All dues once one payer has some: a payer without any pays the whole share on the day of the invoice. */
export function allDuesOf(
  asked: readonly AskedDue[],
  shares: Shares,
  { dueOn, newId }: { dueOn: string | null; newId: () => string },
): Due[] {
  if (asked.length === 0) return []
  const dues = duesOf(asked, shares)
  const others = (['insurer', 'client'] as const)
    .filter((payer) => shares[payer] > 0 && !dues.some((due) => due.payer === payer))
    .flatMap((payer) => (dueOn === null ? [] : [{ id: newId(), payer, dueOn, cents: shares[payer] }]))
  return inOrder([...dues, ...others])
}

/**
 * The open amount of each due: a payment reduces the due that it names, all else reduces the oldest first. The open amounts of a payer
 * sum to the debt of this payer.
 */
export function openDues(
  dues: readonly Due[],
  open: Shares,
  named: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  return new Map(
    (['client', 'insurer'] as const).flatMap((payer) => {
      const own = inOrder(dues.filter((due) => due.payer === payer))
      const left = own.map(({ id, cents }) => cents - within(named.get(id) ?? 0, cents))
      const excess = sumOf(left) - within(open[payer], sumOf(own.map(({ cents }) => cents)))
      const reduced = take(left, excess)
      // A refund may take back more than the payments without a name: the last dues open again first.
      const room = own.map(({ cents }, index) => cents - (reduced[index] ?? 0)).toReversed()
      const given = take(room, -excess).toReversed()
      return own.map(({ id, cents }, index): [string, number] => [id, cents - (given[index] ?? 0)])
    }),
  )
}

/** The open amount of each due of an issued invoice, and the first day that is still to be paid. */
export function dueStanding(dues: readonly Due[], balance: Balance, named: ReadonlyMap<string, number>) {
  const owed = isSettled(openCentsOf(balance)) ? { client: 0, insurer: 0 } : openByPayer(balance)
  const open = openDues(dues, owed, named)
  const next = dues.find(({ id }) => (open.get(id) ?? 0) > 0) ?? dues.at(-1)
  return { open, nextDueOn: next?.dueOn ?? null }
}

/** Takes so much away, from the first amount on. */
function take(amounts: readonly number[], cents: number): number[] {
  let left = cents
  return amounts.map((amount) => {
    const taken = within(left, amount)
    left -= taken
    return amount - taken
  })
}

function within(cents: number, most: number): number {
  return Math.max(0, Math.min(cents, most))
}

function inOrder<Some extends { dueOn: string; payer: Payer }>(dues: readonly Some[]): Some[] {
  return dues.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function keyOf({ dueOn, payer }: { dueOn: string; payer: Payer }): string {
  return `${dueOn} ${payer === 'insurer' ? 1 : 2}`
}

/** Equal dues from a first day on, a month apart. */
export function monthlyDays(firstOn: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthsAfter(firstOn, index))
}

type OpenDue = { dueOn: string; openCents: number | null }

/** The part of an open amount that was to be paid before this day. Without dues the day of the invoice counts. */
export function lateCentsOf(
  { dues, dueOn, openCents }: { dues: readonly OpenDue[]; dueOn: string | null; openCents: number },
  today: string,
): number {
  if (dues.length === 0) return dueOn !== null && dueOn < today ? Math.max(0, openCents) : 0
  return sumOf(dues.filter((due) => due.dueOn < today).map((due) => due.openCents ?? 0))
}
