import { type Cause, causesOf } from '#engine/check/causes.ts'
import { type Check, differenceCents } from '#engine/check/checks.ts'
import { figureAt, lineOf } from '#engine/check/figures.ts'
import { isMisread } from '#engine/check/misread.ts'
import { euros, fieldWords, figureWords, numbered } from '#engine/check/words.ts'
import type { ExpertReport } from '#engine/expert-report.ts'

/** What does not add up: the figure that is most likely wrong, by how much, the checks that it breaks, and a sentence for whoever looks at the page. */
export type Doubt = { path: string; differenceCents: number; checks: string[]; sentence: string }

/** Sums that do not close, each told once, where it most likely went wrong. */
export function doubtsOf(report: ExpertReport): Doubt[] {
  return causesOf(report).flatMap((cause) => {
    // The check of the line itself says most; else the first one told.
    const check = cause.explains.find(({ path }) => lineOf(path) === lineOf(cause.path)) ?? cause.explains[0]
    return check ? [doubtOf(report, cause, check)] : []
  })
}

function doubtOf(report: ExpertReport, cause: Cause, check: Check): Doubt {
  const gap = differenceCents(check)
  const how = check.path.startsWith('totals.') ? 'la somme' : 'le calcul'
  const suspect = suspectOf(report, cause, check)
  return {
    path: suspect?.path ?? cause.path,
    differenceCents: gap,
    checks: cause.explains.map(({ path }) => path),
    sentence: `${numbered(report, check.path)}\u00a0: ${how} donne ${euros(check.expectedCents)}, le rapport imprime ${euros(check.printedCents)} (écart ${euros(Math.abs(gap))}). ${suspect?.hint ?? hintOf(report, cause, check)}`,
  }
}

function hintOf(report: ExpertReport, { path, instead }: Cause, check: Check): string {
  const read = figureAt(report, path)
  const isSum = path === check.path && path.startsWith('totals.')
  if (instead === undefined || read === undefined || !isMisread(read, instead)) {
    return isSum ? 'Une ligne manque peut-être, ou le total est mal lu.' : capital(`${looseWords(path, check)}.`)
  }
  const closing = `avec ${figureWords(path, instead)} au lieu de ${figureWords(path, read)}, tout concorde.`
  const where = lineOf(path) === lineOf(check.path) ? '' : `«\u00a0${numbered(report, path)}\u00a0»\u00a0: `
  return `${where}${capital(fieldWords(path))}\u00a0: ${closing}`
}

/** Which factor of a line is wrong, the line alone does not say. */
function looseWords(path: string, check: Check): string {
  return path === check.path || check.from.length < 2 ? fieldWords(path) : 'la quantité, le prix ou le taux semble faux'
}

/** A line that is as much as the gap was counted for nothing, or left out. */
function suspectOf(report: ExpertReport, cause: Cause, check: Check): { path: string; hint: string } | undefined {
  if (!/^totals\.(?:parts|labour|supplies)$/.test(cause.path) || cause.path !== check.path) return undefined
  const gap = Math.abs(differenceCents(check))
  const path = check.from.find((each) => Math.round((figureAt(report, each) ?? 0) * 100) === gap)
  if (!path) return undefined
  const hint = `La ligne «\u00a0${numbered(report, path)}\u00a0» vaut cet écart\u00a0: elle est peut-être comptée à tort, ou absente du total.`
  return { path, hint }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
