import type { ReportContent } from '#engine/expert-report.ts'
import type { LabelName } from '#engine/lexicon/fields.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import { roundCents } from '#engine/values/number.ts'

type Totals = ReportContent['totals']
type Choice = number | null

/** Chooses for each total the printed figure that makes the sums close. Unprinted totals stay null. */
export function chooseTotals(
  candidates: readonly Candidate[],
  lines: Pick<ReportContent, 'parts' | 'labour' | 'supplies'>,
  deductible: number | null,
): Totals {
  const of = (name: keyof Totals) => choicesOf(candidates, `totals.${name}`)
  const [vatRate = null] = of('vatRate')
  const tax = best(
    product(of('net'), of('vat'), of('gross')),
    ([net = null, vat = null, gross = null]) =>
      closes(sum(net, vat), gross) * 3 +
      closes(net === null || vatRate === null ? null : net * (vatRate / 100), vat) * 2,
  )
  const [net = null, vat = null, gross = null] = tax
  const [parts = null, labour = null, supplies = null] = best(
    product(of('parts'), of('labour'), of('supplies')),
    (choice) => {
      const [inParts, inLabour, inSupplies] = [totalOf(lines.parts), totalOf(lines.labour), totalOf(lines.supplies)]
      const all = choice.every((each) => each !== null) ? choice.reduce<Choice>(sum, 0) : null
      return (
        closes(all, net) * 4 +
        closes(inParts, choice[0] ?? null) +
        closes(inLabour, choice[1] ?? null) * 2 +
        closes(inSupplies, choice[2] ?? null) * 2
      )
    },
  )
  const [wear = null, settlement = null] = best(product(of('wear'), of('settlement')), ([worn, settled]) => {
    const owed = [gross, net].map((base) => (base === null ? null : base - (worn ?? 0) - (deductible ?? 0)))
    return owed.some((each) => closes(each, settled ?? null) === 1) ? 2 : 0
  })
  return { parts, labour, supplies, net, vatRate, vat, gross, wear, settlement }
}

/** Candidates in order of confidence; more than three are not tried. */
function choicesOf(candidates: readonly Candidate[], name: LabelName): Choice[] {
  const values = candidates
    .filter((each) => each.name === name)
    .toSorted((a, b) => b.trust - a.trust)
    .flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  return [...new Set(values)].slice(0, 5)
}

function product(...lists: Choice[][]): Choice[][] {
  return lists.reduce<Choice[][]>(
    (rows, list) => rows.flatMap((row) => (list.length > 0 ? list : [null]).map((each) => [...row, each])),
    [[]],
  )
}

/** The first of the best scores: the lists are ordered by confidence. */
function best(choices: Choice[][], score: (choice: Choice[]) => number): Choice[] {
  const scores = choices.map(score)
  return choices[scores.indexOf(Math.max(...scores))] ?? []
}

function closes(computed: Choice | undefined, printed: Choice | undefined): 0 | 1 {
  if (computed == null || printed == null) return 0
  return Math.abs(roundCents(computed) - printed) <= 0.05 ? 1 : 0
}

function sum(a: Choice | undefined, b: Choice | undefined): Choice {
  return a == null || b == null ? null : a + b
}

function totalOf(lines: readonly { amount: number | null }[]): Choice {
  const amounts = lines.flatMap(({ amount }) => amount ?? [])
  return amounts.length === 0 ? null : amounts.reduce((total, each) => total + each, 0)
}
