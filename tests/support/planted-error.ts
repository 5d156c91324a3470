import type { ReportContent } from '#engine/expert-report.ts'
import { cents, halfUp, type MadeReport } from '#tests/support/made-reports.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'

/** One misread figure of a report: its place, its wrong value. */
type Planted = { report: ReportContent; path: string; line: string }

type Place = { path: string; kind: string; figure: number; isFelt: (misread: number) => boolean }

/** A copy of the report with one wrong figure: one digit replaced, or two swapped. */
export function plantError(made: MadeReport, seed: number): Planted {
  const random = randomFrom(seed + 50_000)
  const byKind = [...Map.groupBy(placesOf(made), ({ kind }) => kind).values()]
  for (;;) {
    const places = byKind[random.between(0, byKind.length - 1)] ?? []
    const place = places[random.between(0, places.length - 1)]
    const misread = place && misreadOf(random, place.figure)
    if (place && misread !== undefined && place.isFelt(misread)) return planted(made.report, place.path, misread)
  }
}

function planted(report: ReportContent, path: string, figure: number): Planted {
  const [section = '', at = '', field = ''] = path.split('.')
  const copy = structuredClone(report)
  const part = (copy as unknown as Record<string, Record<string, Record<string, number>>>)[section] // a path names a section
  if (field) Object.assign(part?.[at] ?? {}, { [field]: figure })
  else Object.assign(part ?? {}, { [at]: figure })
  return { report: copy, path, line: `${section}.${at}` }
}

function misreadOf(random: Random, figure: number): number | undefined {
  const digits = String(figure)
  const at = random.between(0, digits.length - 1)
  const [digit = '.', next = '.'] = [digits[at], digits[at + 1]]
  if (digit === '.') return undefined
  const isSwapped = random.isLucky(0.3)
  if (isSwapped && (next === '.' || next === digit)) return undefined
  const other = String((Number(digit) + random.between(1, 9)) % 10)
  const written = digits.slice(0, at) + (isSwapped ? next + digit : other) + digits.slice(at + (isSwapped ? 2 : 1))
  return written.startsWith('0') && !written.startsWith('0.') ? undefined : Number(written)
}

/** Every figure that a sum uses: an error in any other figure cannot be noticed. */
function placesOf({ report, habits }: MadeReport): Place[] {
  const isOther = (figure: number) => (misread: number) => misread !== figure
  const partFields = report.parts.flatMap((line, at): Place[] => {
    const { quantity, unitPrice, discountRate, wearRate, amount } = line
    if (amount === null) return []
    const made = (change: object) =>
      priceOf({ quantity: quantity ?? 1, unitPrice: unitPrice ?? 0, discountRate: discountRate ?? 0, ...change })
    const wear =
      wearRate === null
        ? []
        : [
            {
              path: `parts.${at}.wearRate`,
              kind: 'wearRate',
              figure: wearRate,
              isFelt: (rate: number) => rate <= 100 && cents(amount) * Math.abs(rate - wearRate) > 200,
            },
          ]
    const own: Place[] = [{ path: `parts.${at}.amount`, kind: 'amount', figure: amount, isFelt: isOther(amount) }]
    if (unitPrice !== null) {
      own.push({
        path: `parts.${at}.quantity`,
        kind: 'quantity',
        figure: quantity ?? 1,
        isFelt: (quantity) => made({ quantity }) !== cents(amount),
      })
      own.push({
        path: `parts.${at}.unitPrice`,
        kind: 'price',
        figure: unitPrice,
        isFelt: (unitPrice) => made({ unitPrice }) !== cents(amount),
      })
      if (discountRate)
        own.push({
          path: `parts.${at}.discountRate`,
          kind: 'discount',
          figure: discountRate,
          isFelt: (discountRate) => discountRate <= 100 && made({ discountRate }) !== cents(amount),
        })
    }
    return [...own, ...wear]
  })
  const labour = report.labour.flatMap(({ hours, rate, amount }, at): Place[] => [
    { path: `labour.${at}.hours`, kind: 'hours', figure: hours ?? 0, isFelt: isOther(hours ?? 0) },
    { path: `labour.${at}.rate`, kind: 'rate', figure: rate ?? 0, isFelt: isOther(rate ?? 0) },
    { path: `labour.${at}.amount`, kind: 'amount', figure: amount ?? 0, isFelt: isOther(amount ?? 0) },
  ])
  const supplies = report.supplies.map(
    ({ amount }, at): Place => ({
      path: `supplies.${at}.amount`,
      kind: 'supply',
      figure: amount ?? 0,
      isFelt: isOther(amount ?? 0),
    }),
  )
  return [...partFields, ...labour, ...supplies, ...totalPlaces(report, habits.printsSettlement)]
}

function priceOf({
  quantity,
  unitPrice,
  discountRate,
}: {
  quantity: number
  unitPrice: number
  discountRate: number
}): number {
  return halfUp(quantity * cents(unitPrice) * (10_000 - Math.round(discountRate * 100)), 10_000)
}

function totalPlaces({ totals, insurer }: ReportContent, isSettled: boolean): Place[] {
  const { vatRate, ...amounts } = totals
  const places = Object.entries(amounts).flatMap(([name, figure]): Place[] =>
    figure === null || figure === 0
      ? []
      : [{ path: `totals.${name}`, kind: name, figure, isFelt: (misread) => misread !== figure }],
  )
  const rate: Place = {
    path: 'totals.vatRate',
    kind: 'vatRate',
    figure: vatRate ?? 0,
    isFelt: (misread) => misread !== vatRate,
  }
  const { deductible } = insurer
  return deductible === null || !isSettled || totals.settlement === null
    ? [...places, rate]
    : [
        ...places,
        rate,
        {
          path: 'insurer.deductible',
          kind: 'deductible',
          figure: deductible,
          isFelt: (misread) => misread !== deductible,
        },
      ]
}
