import type { ReportContent } from '#engine/expert-report.ts'

type Fields = Record<string, unknown>

/** Reads the figure at a path such as `parts.3.amount`, `totals.net` or `insurer.deductible`. */
export function figureAt(report: ReportContent, path: string): number | undefined {
  const { holder, field } = placeOf(report, path)
  const figure = holder?.[field]
  return typeof figure === 'number' ? figure : undefined
}

/** Copies the report with another figure at that path. */
export function withFigure(report: ReportContent, path: string, figure: number): ReportContent {
  const [section = '', at = '', field = ''] = path.split('.')
  const part = (report as unknown as Record<string, Fields | Fields[]>)[section] // a path names a section
  if (Array.isArray(part)) {
    const lines = part.map((line, index) => (index === Number(at) ? { ...line, [field]: figure } : line))
    return { ...report, [section]: lines }
  }
  return { ...report, [section]: { ...part, [at]: figure } }
}

function placeOf(report: ReportContent, path: string): { holder: Fields | undefined; field: string } {
  const [section = '', at = '', field = ''] = path.split('.')
  const part = (report as unknown as Record<string, Fields | Fields[]>)[section] // a path names a section
  return Array.isArray(part) ? { holder: part[Number(at)], field } : { holder: part, field: at }
}

/** Path of the line that holds a figure; a figure outside tables is its own line. */
export function lineOf(path: string): string {
  const [section, at] = path.split('.')
  return `${section}.${at}`
}
