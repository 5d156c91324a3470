import { type Cause, causesOf } from '#engine/check/causes.ts'
import { type Check, differenceCents } from '#engine/check/checks.ts'
import { figureAt, lineOf } from '#engine/check/figures.ts'
import { isMisread } from '#engine/check/misread.ts'
import { type Silence, silencesOf } from '#engine/check/silence.ts'
import { fieldWords, figureWords, numbered } from '#engine/check/words.ts'
import type { ReportContent } from '#engine/expert-report.ts'
import { euros } from '#lib/euros.ts'

/** A contradiction in the report: the figure most likely to be wrong, the difference, the broken checks, a sentence for the reader, and the misread figure when one explains everything. A section that was not read breaks no check. */
export type Doubt = {
  path: string
  differenceCents: number
  checks: string[]
  sentence: string
  instead: number | null
}

/** Reports each broken sum once, at its most likely cause, and each section that is printed and was not read. */
export function doubtsOf(report: ReportContent): Doubt[] {
  const broken = causesOf(report).flatMap((cause) => {
    // Prefer the check of the line itself, otherwise the first one.
    const check = cause.explains.find(({ path }) => lineOf(path) === lineOf(cause.path)) ?? cause.explains[0]
    return check ? [doubtOf(report, cause, check)] : []
  })
  const isNetExplained = broken.some(({ checks, instead }) => instead !== null && checks.includes('totals.net'))
  return [...broken, ...silencesOf(report, isNetExplained).map(silenceDoubt)]
}

export function silenceDoubt({ section, missingCents, sentence }: Silence): Doubt {
  return { path: `totals.${section}`, differenceCents: missingCents, checks: [], instead: null, sentence }
}

function doubtOf(report: ReportContent, cause: Cause, check: Check): Doubt {
  const gap = differenceCents(check)
  const how = check.path.startsWith('totals.') ? 'la somme' : 'le calcul'
  const suspect = suspectOf(report, cause, check)
  return {
    path: suspect?.path ?? cause.path,
    differenceCents: gap,
    checks: cause.explains.map(({ path }) => path),
    instead: suspect ? null : misreadFor(report, cause),
    sentence: `${numbered(report, check.path)}\u00a0: ${how} donne ${euros(check.expectedCents)}, le rapport imprime ${euros(check.printedCents)} (écart ${euros(Math.abs(gap))}). ${suspect?.hint ?? hintOf(report, cause, check)}`,
  }
}

function misreadFor(report: ReportContent, { path, instead }: Cause): number | null {
  const read = figureAt(report, path)
  return instead !== undefined && read !== undefined && isMisread(read, instead) ? instead : null
}

function hintOf(report: ReportContent, cause: Cause, check: Check): string {
  const { path } = cause
  const instead = misreadFor(report, cause)
  if (instead === null) return looseHint(report, path, check)
  const closing = `avec ${figureWords(path, instead)} au lieu de ${figureWords(path, figureAt(report, path) ?? 0)}, tout concorde.`
  const where = lineOf(path) === lineOf(check.path) ? '' : `«\u00a0${numbered(report, path)}\u00a0»\u00a0: `
  return `${where}${capital(fieldWords(path))}\u00a0: ${closing}`
}

/** Without an accused figure, the hint names the usual causes. */
function looseHint(report: ReportContent, path: string, check: Check): string {
  if (!check.path.startsWith('totals.')) {
    const isOne = path === check.path || check.from.length < 2
    return `${capital(isOne ? fieldWords(path) : 'la quantité, le prix ou le taux semble faux')}.`
  }
  if (path !== check.path) return `«\u00a0${numbered(report, path)}\u00a0» semble mal lu.`
  if (path === 'totals.settlement')
    return 'Une vétusté ou une franchise n’a peut-être pas été lue, ou le montant est mal lu.'
  return 'Une ligne manque peut-être, ou le total est mal lu.'
}

/** A line equal to the difference was either counted in error or left out. */
function suspectOf(report: ReportContent, cause: Cause, check: Check): { path: string; hint: string } | undefined {
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
