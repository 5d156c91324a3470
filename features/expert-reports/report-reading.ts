import type { ReportReading } from '#features/expert-reports/report-reading-input.ts'

export type { ReportReading }
/** The place of a value, in points from the top left of its page, and its confidence from 0 to 1. */
export type Evidence = ReportReading['evidence'][string]
export type ReadPage = ReportReading['pages'][number]

/** The place of everything that was read: values by their paths, the words that tell the kind, the sources of alerts. */
export function placesOf({ evidence, kind, alerts }: ReportReading): Record<string, Evidence> {
  const said = alerts.flatMap(({ evidence }, at) => (evidence ? [[`alerts.${at}`, evidence] as const] : []))
  return { ...evidence, ...(kind.evidence && { kind: kind.evidence }), ...Object.fromEntries(said) }
}

/** The confidence of a value in three steps. */
export type ConfidenceLevel = 'sure' | 'likely' | 'doubtful'

export function levelOf(confidence: number): ConfidenceLevel {
  if (confidence >= 0.9) return 'sure'
  return confidence >= 0.6 ? 'likely' : 'doubtful'
}

export const levelWords: Record<ConfidenceLevel, string> = {
  sure: 'lecture sûre',
  likely: 'lecture probable',
  doubtful: 'à vérifier',
}

export type ValuePlace = { path: string } & Evidence

/** The values of a page in reading order: row under row, each from left to right. */
export function rowsOn(page: number, evidence: ReportReading['evidence']): ValuePlace[][] {
  const places = Object.entries(evidence)
    .filter(([, each]) => each.page === page)
    .map(([path, each]) => ({ path, ...each }))
    .toSorted((a, b) => middleOf(a) - middleOf(b))
  const rows: ValuePlace[][] = []
  for (const place of places) {
    const row = rows.at(-1)
    if (row?.[0] && isBeside(row[0], place)) row.push(place)
    else rows.push([place])
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.left - b.box.left))
}

/** The value that is printed nearest to a height of a page. */
export function nearestPlace(page: number, height: number, evidence: ReportReading['evidence']): string | undefined {
  const places = Object.entries(evidence).filter(([, each]) => each.page === page)
  const gap = (each: Evidence) => Math.abs(middleOf(each) - height)
  return places.reduce<(typeof places)[number] | undefined>(
    (best, each) => (best && gap(best[1]) <= gap(each[1]) ? best : each),
    undefined,
  )?.[0]
}

function middleOf({ box }: Evidence): number {
  return (box.top + box.bottom) / 2
}

function isBeside(a: Evidence, b: Evidence): boolean {
  const lower = Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top)
  return Math.abs(middleOf(a) - middleOf(b)) < lower / 2
}
