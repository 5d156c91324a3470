import type { Deducted, Paper, Story } from '#features/accounting/story.ts'
import { halfUp } from '#lib/rounding.ts'
import { spread } from '#lib/spread.ts'
import { sumOf } from '#lib/sum.ts'
import type { VatReason } from '#priced-papers/line.ts'
import { isPriced } from '#priced-papers/line.ts'
import { afterDiscount, type Totals, totalsOf } from '#priced-papers/totals.ts'

/** The base and the VAT of one rate. */
export type VatPart = { vatBasisPoints: number; vatReason: VatReason | null; baseCents: number; vatCents: number }

/** The VAT of a paper: due when it is issued, or when it is paid. */
export type VatParts = { onIssue: VatPart[]; onPayment: VatPart[] }

/**
 * The VAT of a paper less the deposits, whose VAT was due by itself: those that the invoice deducts, or that its last credit note releases.
 * A deposit owes its VAT when it is paid. Goods owe it when they
 * are delivered; services when they are paid, unless the garage chose to owe it when it invoices.
 */
export function vatPartsOf({ invoice, regime }: Story, paper: Paper, deposits: readonly Deducted[]): VatParts {
  const parts = groupsOf(paper, deposits)
  if (invoice.kind === 'deposit') return { onIssue: [], onPayment: parts.map(({ part }) => part) }
  if (regime.isVatOnDebits || regime.category === 'goods')
    return { onIssue: parts.map(({ part }) => part), onPayment: [] }
  const shares = parts.map(({ part, goodsCents, othersCents }) => {
    const [isGoods, isOther] =
      regime.category === 'services' ? [0, goodsCents + othersCents] : [goodsCents, othersCents]
    // A rate that only deposits have follows the rest: it was paid.
    const weights = isGoods + isOther === 0 ? [0, 1] : [isGoods, isOther]
    const [baseNow = 0, baseLater = 0] = spreadSigned(part.baseCents, weights)
    const [vatNow = 0, vatLater = 0] = spreadSigned(part.vatCents, weights)
    return {
      now: { ...part, baseCents: baseNow, vatCents: vatNow },
      later: { ...part, baseCents: baseLater, vatCents: vatLater },
    }
  })
  return {
    onIssue: shares.map(({ now }) => now).filter(isSome),
    onPayment: shares.map(({ later }) => later).filter(isSome),
  }
}

type Group = { part: VatPart; goodsCents: number; othersCents: number }

/** The rates of a paper less those of its deposits, with the net of its goods and of the rest. */
function groupsOf(paper: Paper, deposits: readonly Deducted[]): Group[] {
  const groups = new Map<string, Group>()
  const groupOf = ({ vatBasisPoints, vatReason }: Pick<VatPart, 'vatBasisPoints' | 'vatReason'>) => {
    const key = `${vatBasisPoints} ${vatReason}`
    const group = groups.get(key) ?? {
      part: { vatBasisPoints, vatReason, baseCents: 0, vatCents: 0 },
      goodsCents: 0,
      othersCents: 0,
    }
    groups.set(key, group)
    return group
  }
  const totals = totalsOfPaper(paper)
  for (const { vatBasisPoints, vatReason, baseCents, vatCents } of totals.groups) {
    const { part } = groupOf({ vatBasisPoints, vatReason })
    part.baseCents += baseCents
    part.vatCents += vatCents
  }
  for (const [index, line] of paper.lines.entries()) {
    if (!isPriced(line)) continue
    const group = groupOf(line)
    const cents = afterDiscount(totals.amounts[index] ?? null)
    if (line.kind === 'part') group.goodsCents += cents
    else group.othersCents += cents
  }
  const subtract = (given: Paper, sign: 1 | -1) => {
    for (const { vatBasisPoints, vatReason, baseCents, vatCents } of totalsOfPaper(given).groups) {
      const { part } = groupOf({ vatBasisPoints, vatReason })
      part.baseCents -= sign * baseCents
      part.vatCents -= sign * vatCents
    }
  }
  for (const deposit of deposits) {
    subtract(deposit, 1)
    for (const credit of deposit.credits) subtract(credit, -1)
  }
  return [...groups.values()].filter(({ part }) => isSome(part))
}

/** The totals of a frozen paper. Those that differ from its frozen total are a fault of the program. */
export function totalsOfPaper({ number, lines, discount, grossCents }: Paper): Totals {
  const totals = totalsOf(lines, discount)
  if (totals.grossCents !== grossCents)
    throw new Error(`The lines of ${number} sum to ${totals.grossCents}, not to ${grossCents}.`)
  return totals
}

export function isSome({ baseCents, vatCents }: VatPart): boolean {
  return baseCents !== 0 || vatCents !== 0
}

export function negated(part: VatPart): VatPart {
  return { ...part, baseCents: 0 - part.baseCents, vatCents: 0 - part.vatCents }
}

function spreadSigned(whole: number, weights: readonly number[]): number[] {
  return whole < 0 ? spread(-whole, weights).map((share) => 0 - share) : spread(whole, weights)
}

/** The sums that decide how much of the waiting VAT is due: asked, credited and paid so far. */
export type Paid = { dueCents: number; creditedCents: number; paidCents: number }

/**
 * The part of the VAT on payment that is due so far, rate by rate: in proportion to what is paid of the rest after credit notes. Money that
 * credit notes left with the garage keeps its VAT until it is given back. A settled invoice has nothing waiting.
 */
export function vatDueOf(own: readonly VatPart[], credited: readonly VatPart[], paid: Paid): VatPart[] {
  return mergeParts([...own, ...credited.map((part) => ({ ...part, baseCents: 0, vatCents: 0 }))]).map((part) => {
    const back = credited.filter((each) => isSameRate(each, part))
    const due = (whole: number, given: number) => dueOf(whole, given, paid)
    return {
      ...part,
      baseCents: due(part.baseCents, sumOf(back.map(({ baseCents }) => baseCents))),
      vatCents: due(part.vatCents, sumOf(back.map(({ vatCents }) => vatCents))),
    }
  })
}

function dueOf(own: number, credited: number, { dueCents, creditedCents, paidCents }: Paid): number {
  const [rest, asked] = [own - credited, dueCents - creditedCents]
  if (paidCents === asked) return rest
  if (asked > 0 && paidCents >= 0 && paidCents < asked) return share(rest, paidCents, asked)
  if (creditedCents > 0) return rest + share(credited, paidCents - asked, creditedCents)
  return asked === 0 ? rest : share(rest, paidCents, asked)
}

function share(cents: number, part: number, whole: number): number {
  const sign = whole < 0 ? -1 : 1
  return halfUp(BigInt(cents) * BigInt(sign * part), BigInt(sign * whole)) || 0
}

export function isSameRate(one: Pick<VatPart, 'vatBasisPoints' | 'vatReason'>, other: typeof one): boolean {
  return one.vatBasisPoints === other.vatBasisPoints && one.vatReason === other.vatReason
}

/** One part a rate, summed. */
export function mergeParts(parts: readonly VatPart[]): VatPart[] {
  const merged: VatPart[] = []
  for (const part of parts) {
    const same = merged.find((each) => isSameRate(each, part))
    if (!same) merged.push({ ...part })
    else {
      same.baseCents += part.baseCents
      same.vatCents += part.vatCents
    }
  }
  return merged
}
