import type { LabourLine, PartLine, ReportContent, SupplyLine } from '#engine/expert-report.ts'

/** The sections whose lines people add, remove, split, merge and reorder. */
export const lineSections = ['parts', 'labour', 'supplies'] as const
export type LineSection = (typeof lineSections)[number]

export type ReportValue = string | number | boolean | null

/** The human value beside the machine's. The same value twice is a confirmation. */
export type ReportCorrection = {
  /** `totals.net`, `parts.3.amount`: a line is named by its id, which is its place in the machine's list, or a UUID. */
  path: string
  machine: ReportValue
  human: ReportValue
}

/** The ids of the lines of each section in their human order; null where nobody changed the lines. */
export type LineOrders = Record<LineSection, readonly string[] | null>

export const noLineOrders: LineOrders = { parts: null, labour: null, supplies: null }

type HumanReading = { corrections: readonly Omit<ReportCorrection, 'machine'>[]; lines: LineOrders }

/** The ids of the lines in the order that counts: a person's, else the machine's. */
export function lineIdsOf(
  report: Pick<ReportContent, LineSection>,
  lines: LineOrders,
): Record<LineSection, readonly string[]> {
  const idsOf = (section: LineSection) => lines[section] ?? report[section].map((_, at) => String(at))
  return { parts: idsOf('parts'), labour: idsOf('labour'), supplies: idsOf('supplies') }
}

/** The report as it counts: the machine's values, under those of people, with the lines in their human order. */
export function correctedReport(report: ReportContent, { corrections, lines }: HumanReading): ReportContent {
  const copy = structuredClone(report)
  const ids = lineIdsOf(report, lines)
  const made = new Map<string, object>()
  const lineOf = (section: LineSection, id: string) => {
    const key = `${section}.${id}`
    const line = made.get(key) ?? report[section][Number(id)] ?? emptyLine(section)
    const own = made.has(key) ? line : { ...line }
    made.set(key, own)
    return own
  }
  for (const { path, human } of corrections) {
    const [section = '', ...steps] = path.split('.')
    const [id = '', field = ''] = steps
    if (isLineSection(section)) Reflect.set(lineOf(section, id), field, human ?? (field === 'label' ? '' : null))
    else Reflect.set(Reflect.get(copy, section), id, human)
  }
  return {
    ...copy,
    parts: ids.parts.map((id) => lineOf('parts', id) as PartLine), // lines of their section, or empty ones
    labour: ids.labour.map((id) => lineOf('labour', id) as LabourLine), // likewise
    supplies: ids.supplies.map((id) => lineOf('supplies', id) as SupplyLine), // likewise
  }
}

export function isLineSection(section: string): section is LineSection {
  return lineSections.some((each) => each === section)
}

/** A line of which nothing is known. */
export function emptyLine(section: LineSection): PartLine | LabourLine | SupplyLine {
  const figures = { quantity: null, unitPrice: null, amount: null }
  if (section === 'supplies') return { label: '', ...figures }
  if (section === 'labour') return { code: null, label: '', hours: null, rate: null, amount: null }
  const rest = { reference: null, operation: null, discountRate: null, wearRate: null, reused: null }
  return { label: '', ...rest, ...figures }
}

/** The path with the id of its line in place of the line's rank in the corrected report. */
export function withLineId(path: string, ids: Record<LineSection, readonly string[]>): string {
  const [section = '', rank = '', ...rest] = path.split('.')
  const id = isLineSection(section) ? ids[section][Number(rank)] : undefined
  return id === undefined ? path : [section, id, ...rest].join('.')
}

/** The path with the rank of its line in the corrected report; undefined when that line is removed. */
export function withLineRank(path: string, ids: Record<LineSection, readonly string[]>): string | undefined {
  const [section = '', id = '', ...rest] = path.split('.')
  if (!isLineSection(section)) return path
  const rank = ids[section].indexOf(id)
  return rank < 0 ? undefined : [section, rank, ...rest].join('.')
}
