import { halfUp } from '#lib/rounding.ts'
import { spread } from '#lib/spread.ts'
import { sumOf } from '#lib/sum.ts'
import { vatOf } from '#lib/vat.ts'
import {
  isCounted,
  isPriced,
  type Line,
  type PricedLine,
  type Reduction,
  reductionOf,
  typedCents,
  type VatReason,
} from '#priced-papers/line.ts'

/** The net amount of a line, and its share of the discount of the document. */
export type LineAmount = { netCents: number; discountCents: number }

/** The lines of one rate. The base is net less discount: VAT is due on it. */
export type VatGroup = {
  vatBasisPoints: number
  vatReason: VatReason | null
  netCents: number
  discountCents: number
  baseCents: number
  vatCents: number
}

/** `amounts` has one entry a line; a line without price has null. */
export type Totals = {
  amounts: (LineAmount | null)[]
  groups: VatGroup[]
  discountCents: number
  netCents: number
  vatCents: number
  grossCents: number
}

type Group = Pick<VatGroup, 'vatBasisPoints' | 'vatReason'> & { lines: { line: PricedLine; index: number }[] }

/** Adds up a document: lines are rounded to cents, VAT is computed once a rate. */
export function totalsOf(lines: readonly Line[], discount: Reduction | null = null): Totals {
  const groups = groupsOf(lines).map((group) => ({ group, ...netsOf(group) }))
  const discounts = discountsOf(
    groups.map(({ netCents }) => netCents),
    discount,
  )
  const amounts: Totals['amounts'] = lines.map(() => null)
  const totals = groups.map(({ group, nets, netCents, vatCents }, rank): VatGroup => {
    const discountCents = discounts[rank] ?? 0
    const shares = spread(discountCents, nets)
    for (const [place, { index }] of group.lines.entries())
      amounts[index] = { netCents: nets[place] ?? 0, discountCents: shares[place] ?? 0 }
    const baseCents = netCents - discountCents
    return {
      vatBasisPoints: group.vatBasisPoints,
      vatReason: group.vatReason,
      netCents,
      discountCents,
      baseCents,
      vatCents: discountCents === 0 ? vatCents : vatOf(baseCents, group.vatBasisPoints),
    }
  })
  const netCents = sumOf(totals.map(({ baseCents }) => baseCents))
  const vatCents = sumOf(totals.map((group) => group.vatCents))
  return {
    amounts,
    groups: totals,
    discountCents: sumOf(totals.map((group) => group.discountCents)),
    netCents,
    vatCents,
    grossCents: netCents + vatCents,
  }
}

/** The net amounts of a family of lines, less their share of the discount. */
export function netOfKind(lines: readonly Line[], { amounts }: Totals, kind: PricedLine['kind']): number {
  return sumOf(lines.map((line, index) => (line.kind === kind ? afterDiscount(amounts[index] ?? null) : 0)))
}

/** The sum that a subtotal shows: the lines above it, up to the last title or subtotal. */
export function subtotalAt(lines: readonly Line[], { amounts }: Totals, index: number): number {
  const above = lines.slice(0, index)
  const start = above.findLastIndex(({ kind }) => kind === 'title' || kind === 'subtotal') + 1
  return sumOf(amounts.slice(start, index).map((amount) => amount?.netCents ?? 0))
}

/** The net amount that a line shows: an option has one too, though no total counts it. */
export function shownAt(lines: readonly Line[], totals: Totals, index: number): number | null {
  const line = lines[index]
  if (line?.kind === 'subtotal') return subtotalAt(lines, totals, index)
  return line && isPriced(line) && line.isOption ? netOfOption(line) : (totals.amounts[index]?.netCents ?? null)
}

function netOfOption(line: PricedLine): number {
  const cents = typedCents(line)
  return line.priceIncludesVat ? halfUp(BigInt(cents) * 10_000n, BigInt(10_000 + line.vatBasisPoints)) : cents
}

export function afterDiscount(amount: LineAmount | null): number {
  return amount ? amount.netCents - amount.discountCents : 0
}

function groupsOf(lines: readonly Line[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [index, line] of lines.entries()) {
    if (!isCounted(line)) continue
    const { vatBasisPoints, vatReason } = line
    const key = `${vatBasisPoints} ${vatReason}`
    const group = groups.get(key) ?? { vatBasisPoints, vatReason, lines: [] }
    group.lines.push({ line, index })
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => b.vatBasisPoints - a.vatBasisPoints)
}

/** Prices that were typed with VAT keep their sum with VAT: the net is taken out of it once, then spread over the lines. */
function netsOf({ lines, vatBasisPoints }: Group): { nets: number[]; netCents: number; vatCents: number } {
  const typed = lines.map(({ line }) => ({ cents: typedCents(line), isGross: line.priceIncludesVat }))
  const grosses = typed.map(({ cents, isGross }) => (isGross ? cents : 0))
  const grossCents = sumOf(grosses)
  const netOfGross = halfUp(BigInt(grossCents) * 10_000n, BigInt(10_000 + vatBasisPoints))
  const taken = spread(netOfGross, grosses)
  const nets = typed.map(({ cents, isGross }, place) => (isGross ? (taken[place] ?? 0) : cents))
  const netCents = sumOf(nets)
  return { nets, netCents, vatCents: vatOf(netCents - netOfGross, vatBasisPoints) + grossCents - netOfGross }
}

function discountsOf(nets: readonly number[], discount: Reduction | null): number[] {
  if (discount && 'cents' in discount) return spread(reductionOf(sumOf(nets), discount), nets)
  return nets.map((net) => reductionOf(net, discount))
}
