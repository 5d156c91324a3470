import { type Check, checksOf, holds } from '#engine/check/checks.ts'
import { numbered } from '#engine/check/words.ts'
import type { ExpertReport } from '#engine/expert-report.ts'
import { roundCents } from '#engine/values/number.ts'

/** What does not add up: the value that is most likely wrong, by how much, and a sentence for whoever looks at the page. */
export type Doubt = { path: string; difference: number; sentence: string }

/** Sums that do not close, each told once, where it most likely went wrong. */
export function doubtsOf(report: ExpertReport): Doubt[] {
  const failing = checksOf(report).filter((check) => !holds(check))
  const lines = failing.filter(({ path }) => !path.startsWith('totals.'))
  const sums = failing.filter(({ path }) => path.startsWith('totals.'))
  const explained = new Set(sums.filter((sum) => lines.some((line) => isCausedBy(sum, line))))
  const echoes = sums.filter((sum) => sums.some((other) => other !== sum && echoesOf(other, sum)))
  return [
    ...lines.map((line) =>
      lineDoubt(
        report,
        line,
        sums.some((sum) => isCausedBy(sum, line)),
      ),
    ),
    ...sums.filter((sum) => !explained.has(sum) && !echoes.includes(sum)).map((sum) => sumDoubt(report, sum)),
  ]
}

function differenceOf({ printed, expected }: Check): number {
  return roundCents(printed - expected)
}

/** The sum closes with what the line should be. */
function isCausedBy(sum: Check, line: Check): boolean {
  return sum.from.includes(line.path) && Math.abs(differenceOf(sum) + differenceOf(line)) <= 0.02
}

/** A wrong total makes the one that follows from it wrong by as much: it is told once, where it begins. */
function echoesOf(first: Check, next: Check): boolean {
  return next.from.includes(first.path) && Math.abs(differenceOf(first) + differenceOf(next)) <= 0.05
}

/** Where the sum of the section does not close either, the amount is wrong; where it does, one of its factors. */
function lineDoubt(report: ExpertReport, line: Check, isAmount: boolean): Doubt {
  const { path, from, expected, printed } = line
  const what = numbered(report, path)
  const cause = isAmount ? 'Le montant imprimé semble faux.' : 'La quantité ou le prix semble faux.'
  return {
    path: isAmount ? path : (from[0] ?? path),
    difference: differenceOf(line),
    sentence: `${what}\u00a0: le calcul donne ${euros(expected)}, le rapport imprime ${euros(printed)} (écart ${euros(Math.abs(differenceOf(line)))}). ${cause}`,
  }
}

function sumDoubt(report: ExpertReport, sum: Check): Doubt {
  const { path, expected, printed } = sum
  const gap = Math.abs(differenceOf(sum))
  const suspect = sum.from.find(
    (each) => amountAt(report, each) !== null && Math.abs((amountAt(report, each) ?? 0) - gap) <= 0.01,
  )
  const hint = suspect
    ? ` La ligne «\u00a0${numbered(report, suspect)}\u00a0» vaut cet écart\u00a0: elle est peut-être comptée à tort, ou absente du total.`
    : ' Une ligne manque peut-être, ou le total est mal lu.'
  return {
    path: suspect ?? path,
    difference: differenceOf(sum),
    sentence: `${numbered(report, path)}\u00a0: la somme donne ${euros(expected)}, le rapport imprime ${euros(printed)} (écart ${euros(gap)}).${hint}`,
  }
}

function amountAt(report: ExpertReport, path: string): number | null {
  const [section, at] = path.split('.')
  if (section !== 'parts' && section !== 'labour' && section !== 'supplies') return null
  return report[section][Number(at)]?.amount ?? null
}

function euros(amount: number): string {
  return amount.toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' })
}
