import { nameOf } from '#features/expert-reports/report-blocks.ts'
import type { ReportReading } from '#features/expert-reports/report-reading.ts'
import { levelOf } from '#features/expert-reports/report-reading.ts'
import { euros } from '#lib/euros.ts'
import { formatCount } from '#lib/numbers.ts'

/** A sum that does not close: a doubt of ours where the reading may be wrong, else a contradiction in the report. */
export type ReportDoubt = { path: string; isOfReading: boolean; sentence: string }

type Doubt = ReportReading['doubts'][number]

export function reportDoubtsOf(
  reading: Pick<ReportReading, 'doubts' | 'checks' | 'evidence' | 'pages'>,
): ReportDoubt[] {
  return reading.doubts.map((doubt) => {
    const isOfReading = mayBeMisread(reading, doubt)
    return { path: doubt.path, isOfReading, sentence: isOfReading ? readingSentence(reading, doubt) : doubt.sentence }
  })
}

/** A figure recognised in a picture may be wrong, and a sum of lines may miss an unread line. */
function mayBeMisread(
  { checks, evidence, pages }: Pick<ReportReading, 'checks' | 'evidence' | 'pages'>,
  doubt: Doubt,
): boolean {
  if (doubt.other) return true
  if (doubt.path.startsWith('totals.') && doubt.instead === null) return true
  const broken = checks.filter(({ path }) => doubt.checks.includes(path))
  const figures = [doubt.path, ...broken.flatMap(({ path, from }) => [path, ...from])]
  const pictures = new Set(pages.filter(({ source }) => source === 'ocr').map(({ number }) => number))
  return figures.some((path) => pictures.has(evidence[path]?.page ?? 0))
}

function readingSentence({ checks }: Pick<ReportReading, 'checks'>, doubt: Doubt): string {
  if (doubt.checks.length === 0) return doubt.sentence
  const check = checks.find(({ path }) => doubt.checks.includes(path))
  if (!check) return 'Nous ne sommes pas sûrs de cette lecture. Comparez-la avec l’image.'
  const { label, printedCents, expectedCents } = check
  const read = `${label}\u00a0: nous lisons ${euros(printedCents)}, le calcul donne ${euros(expectedCents)}.`
  const isSum = check.path.startsWith('totals.') && doubt.instead === null
  return `${read} ${isSum ? 'Une ligne a pu nous échapper, ou un chiffre être mal lu' : 'Un chiffre a pu être mal lu'}\u00a0: comparez avec l’image.`
}

/** The difference of a sum that does not close, and the line that would explain it. */
export function gapOf(
  { report, checks, doubts }: Pick<ReportReading, 'report' | 'checks' | 'doubts'>,
  path: string,
): string {
  const check = checks.find((each) => each.path === path)
  if (!check || check.holds) return ''
  const gap = `Écart de ${euros(Math.abs(check.printedCents - check.expectedCents))}`
  const cause = doubts.find((doubt) => doubt.checks.includes(path) && doubt.path !== path)
  return cause ? `${gap}, en cause\u00a0: ${nameOf(report, cause.path)}.` : `${gap}.`
}

/** The sentence that counts the sums that close. Open sums are the report's only where it prints them so. */
export function verdictOf(count: number, failing: number, isPrintedSo: boolean): string {
  if (count === 0) return 'Ce rapport n’imprime pas de quoi refaire ses calculs.'
  if (failing === 0)
    return count === 1
      ? 'Le calcul que le rapport permet de refaire est juste.'
      : `Les ${formatCount(count)} calculs que le rapport permet de refaire sont justes.`
  const many = failing > 1
  const calculs = `${formatCount(failing)} calcul${many ? 's' : ''} sur ${formatCount(count)}`
  return isPrintedSo
    ? `${calculs} ne tombe${many ? 'nt' : ''} pas juste.`
    : `${calculs} ne ferme${many ? 'nt' : ''} pas avec ce que nous avons lu\u00a0: la lecture est à vérifier.`
}

/** The values that a person compares with the picture: open sums first, then values of low confidence. */
export function toVerify(reading: Pick<ReportReading, 'doubts' | 'checks' | 'evidence' | 'pages'>): Verification[] {
  const doubts = reportDoubtsOf(reading).filter(({ isOfReading }) => isOfReading)
  const blurred = new Set(blurredPages(reading).map(({ page }) => page))
  const pictures = new Set(reading.pages.filter(({ source }) => source === 'ocr').map(({ number }) => number))
  const isOwn = (path: string) => doubts.some((doubt) => doubt.path === path)
  const values = Object.entries(reading.evidence).filter(
    ([path, { page, confidence }]) =>
      levelOf(confidence) === 'doubtful' && pictures.has(page) && !blurred.has(page) && !isOwn(path),
  )
  return [...doubts, ...values.map(([path]) => ({ path, sentence: null }))]
}

export type Verification = { path: string; sentence: string | null }

/** A page that is too blurred to be read: one message replaces its many doubts. */
type BlurredPage = { page: number; unsure: number; count: number }

const leastUnsure = 5
const leastShare = 0.25

export function blurredPages({ evidence, pages }: Pick<ReportReading, 'evidence' | 'pages'>): BlurredPage[] {
  return pages
    .filter(({ source }) => source === 'ocr')
    .map(({ number }) => {
      const read = Object.values(evidence).filter(({ page }) => page === number)
      const unsure = read.filter(({ confidence }) => levelOf(confidence) !== 'sure')
      return { page: number, unsure: unsure.length, count: read.length }
    })
    .filter(({ unsure, count }) => unsure >= leastUnsure && unsure >= count * leastShare)
}

export function blurredSentence(blurred: readonly BlurredPage[]): string {
  const pages = new Intl.ListFormat('fr-FR').format(blurred.map(({ page }) => String(page)))
  const unsure = blurred.reduce((sum, page) => sum + page.unsure, 0)
  const which =
    blurred.length > 1 ? `Photographies trop floues (pages ${pages})` : `Photographie trop floue (page ${pages})`
  return `${which}\u00a0: ${unsure} valeurs sont à vérifier. Reprenez-la à plat et bien éclairée, ou demandez le PDF à l’expert.`
}
