import {
  emptyReport,
  type LabourLine,
  type PartLine,
  type ReportContent,
  type SupplyLine,
} from '#engine/expert-report.ts'
import { madeIdentity, partLabels } from '#tests/support/made-identity.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'

/** The columns and sums that a firm prints. */
type Habits = {
  hasUnitPrice: boolean
  hasDiscount: boolean
  hasWear: boolean
  partsAreWorn: boolean
  isTaxRecovered: boolean
  printsSettlement: boolean
  printsSectionTotals: boolean
}

export type MadeReport = { report: ReportContent; habits: Habits }

/** A report without errors, determined by the seed. Its arithmetic is independent: whole cents, half up. */
export function makeReport(seed: number): MadeReport {
  const random = randomFrom(seed)
  const habits = habitsOf(random)
  const report = { ...emptyReport(), ...madeIdentity(random) }
  report.parts = Array.from({ length: random.between(1, random.pick([6, 14, 40])) }, (_, at) =>
    part(random, habits, at),
  )
  report.labour = labourOf(random)
  report.supplies = suppliesOf(random, report.labour.at(-1)?.hours ?? 1)
  addTotals(random, habits, report)
  return { report, habits }
}

function habitsOf(random: Random): Habits {
  const hasWear = random.isLucky(0.4)
  return {
    hasUnitPrice: random.isLucky(0.85),
    hasDiscount: random.isLucky(0.4),
    hasWear,
    partsAreWorn: hasWear && random.isLucky(0.25),
    isTaxRecovered: random.isLucky(0.2),
    printsSettlement: random.isLucky(0.8),
    printsSectionTotals: random.isLucky(0.9),
  }
}

function part(random: Random, habits: Habits, at: number): PartLine {
  const isWorked = at > 0 && random.isLucky(0.2)
  const label = partLabels[(at * 7 + random.between(0, 6)) % partLabels.length] ?? 'Aile avant'
  const quantity = random.isLucky(0.8) ? 1 : random.between(2, 12)
  const unitCents = random.isLucky(0.3) ? random.between(80, 4_999) : random.between(5_000, 129_999)
  const discountRate = habits.hasDiscount ? random.pick([0, 0, 5, 10, 12.5, 15, 20]) : null
  const amountCents = halfUp(quantity * unitCents * (10_000 - (discountRate ?? 0) * 100), 10_000)
  const isPriced = !isWorked && habits.hasUnitPrice
  return {
    reference: isWorked ? null : `${random.between(1_000, 9_999)}${random.between(100_000, 999_999)}`,
    label: `${label} ${at + 1}`,
    operation: isWorked ? random.pick(['repair', 'paint', 'remove-refit']) : 'replace',
    quantity: isWorked ? 1 : quantity,
    unitPrice: isPriced ? unitCents / 100 : null,
    discountRate: isPriced ? discountRate : null,
    wearRate: isWorked || !habits.hasWear || random.isLucky(0.7) ? null : random.pick([10, 15, 20, 25, 30, 50]),
    amount: isWorked ? null : amountCents / 100,
    reused: null,
  }
}

const postes = ['T1', 'T2', 'T3', 'M1', 'PEINTURE']

function labourOf(random: Random): LabourLine[] {
  const some = postes.filter((_, at) => at === 0 || at === 4 || random.isLucky(0.5))
  return some.map((code) => {
    const [tenths, rate] = [random.between(3, 240), random.between(90, 190) * 50]
    return {
      code,
      label: `Main-d’œuvre ${code}`,
      hours: tenths / 10,
      rate: rate / 100,
      amount: (tenths * rate) / 1_000,
    }
  })
}

const forfaits = ['Petites fournitures', 'Recyclage déchets', 'Forfait géométrie', 'Recharge climatisation'] as const

function suppliesOf(random: Random, paintHours: number): SupplyLine[] {
  const cents = random.between(600, 1_400) * 5
  const amount = halfUp(Math.round(paintHours * 10) * cents, 10) / 100
  const paint = { label: 'Ingrédients peinture', quantity: paintHours, unitPrice: cents / 100, amount }
  const others = forfaits.filter(() => random.isLucky(0.4))
  return [
    paint,
    ...others.map((label) => {
      const price = random.between(500, 18_000) / 100
      return random.isLucky(0.5)
        ? { label, quantity: 1, unitPrice: price, amount: price }
        : { label, quantity: null, unitPrice: null, amount: price }
    }),
  ]
}

function addTotals(random: Random, habits: Habits, report: ReportContent): void {
  const { totals, insurer } = report
  const sum = (lines: readonly { amount: number | null }[]) => lines.reduce((all, { amount }) => all + cents(amount), 0)
  const wear = report.parts.reduce(
    (all, { amount, wearRate }) => all + halfUp(cents(amount) * (wearRate ?? 0) * 100, 10_000),
    0,
  )
  const parts = sum(report.parts) - (habits.partsAreWorn ? wear : 0)
  const [labour, supplies] = [sum(report.labour), sum(report.supplies)]
  const net = parts + labour + supplies
  const rate = random.pick([20, 20, 20, 20, 8.5])
  const vat = halfUp(net * rate * 100, 10_000)
  const isSummed = habits.printsSectionTotals || habits.partsAreWorn
  Object.assign(totals, {
    parts: isSummed ? parts / 100 : null,
    labour: isSummed ? labour / 100 : null,
    supplies: isSummed ? supplies / 100 : null,
    net: net / 100,
    vatRate: rate,
    vat: vat / 100,
    gross: (net + vat) / 100,
  })
  const deductible = random.isLucky(0.7) ? random.pick([15_000, 25_000, 30_000, 38_050, 45_000, 60_000]) : 0
  insurer.deductible = deductible > 0 ? deductible / 100 : null
  const isApart = habits.hasWear && !habits.partsAreWorn
  const worn = habits.isTaxRecovered ? wear : wear + halfUp(wear * rate * 100, 10_000)
  if (isApart) totals.wear = worn / 100
  const base = habits.isTaxRecovered ? net : net + vat
  const owed = base - (isApart ? worn : 0) - deductible
  if (habits.printsSettlement && owed > 0) totals.settlement = owed / 100
}

export function cents(amount: number | null): number {
  return Math.round((amount ?? 0) * 100)
}

/** Rounds the quotient of two integers half up. */
export function halfUp(numerator: number, denominator: number): number {
  return Math.floor((Math.round(numerator) * 2 + denominator) / (denominator * 2))
}
