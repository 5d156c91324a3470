import type { Cleaned } from '#print/clean/clean-pdf.ts'
import type { Breach } from '#print/factur-x/rules/open-rules.ts'
import type { Printed } from '#print/render-sheet.ts'
import { type AnySheet, anySheet, type DrawnSheet, drawnSheet } from '#print/sheet/any-sheet.ts'
import { type EvidenceSheet, evidenceSheet } from '#print/sheet/evidence-sheet.ts'
import type { OpenStamp } from '#print/stamp/stamp-places.ts'
import { openThreads } from '#threads/open-threads.ts'
import type { Failure, ThreadLimits } from '#threads/thread.ts'

export type PrintTask =
  | { work: 'print'; sheet: AnySheet; isChecked: boolean }
  | { work: 'draw'; sheet: DrawnSheet }
  | { work: 'append'; sheet: EvidenceSheet; frozen: Uint8Array; at: Date; reason: string }
  | { work: 'clean'; bytes: Uint8Array; mostPages: number }

/** A document, and the rules that its invoice for machines breaks, as far as they were checked. */
export type PrintedAndChecked = Printed & { breaches: Breach[] }

/** A document as an SVG of its pages. */
export type Drawn = { picture: string }

/** A frozen document, and behind it the pages of its evidence and the place of a stamp. */
type Frozen = { frozen: Uint8Array; at: Date; reason: string }

type PrintOptions = { isChecked?: boolean | undefined; signal?: AbortSignal | undefined }

/** Printers in their own threads with one queue. A printer starts with its first document. */
export type Printer = {
  warm(): Promise<void>
  /** How many printers hold memory. */
  running(): number
  /** It throws for a sheet that breaks its schema, and the abort reason of `signal`; every other failure is a result. */
  print(sheet: AnySheet, options?: PrintOptions): Promise<PrintedAndChecked | Failure>
  /** As `print`, for the screen. */
  draw(sheet: DrawnSheet): Promise<Drawn | Failure>
  /** As `print`: the evidence behind a frozen document. It signs nothing, so no key leaves the caller. */
  append(sheet: EvidenceSheet, document: Frozen): Promise<OpenStamp | Failure>
  /** Writes a PDF of somebody else anew, without anything that acts. */
  clean(bytes: Uint8Array, mostPages: number): Promise<Cleaned | Failure>
  close(): Promise<void>
}

export type PrinterLimits = ThreadLimits & { baseMs: number; lineMs: number; cleanMs: number }

/** Memory is that of JavaScript: the compiler's own is bounded by the tasks of a thread. */
const usualLimits: PrinterLimits = {
  baseMs: 20_000,
  lineMs: 20,
  cleanMs: 15_000,
  mostBytes: 400e6,
  keptBytes: 200e6,
  heapMegabytes: 256,
  tasksPerThread: 5_000,
}

type PrinterSettings = { workers: number; limits?: Partial<PrinterLimits>; idleMs?: number }

/** `idleMs`: a printer without work for so long ends and frees its memory. Without it, printers stay. */
export function openPrinter({ workers, limits: given, idleMs }: PrinterSettings): Printer {
  const limits = { ...usualLimits, ...given }
  const file = new URL('./print-thread.ts', import.meta.url)
  const threads = openThreads<PrintTask, PrintedAndChecked | Drawn | OpenStamp | Cleaned>({
    file,
    name: 'printer',
    count: workers,
    limits,
    idleMs,
    // A person who issues goes before one who looks.
    isUrgent: ({ work }) => work !== 'draw',
  })
  return {
    warm: threads.warm,
    running: threads.running,
    print: async (sheet, { isChecked = false, signal } = {}) => {
      const milliseconds = limits.baseMs + limits.lineMs * weightOf(sheet)
      const task = { work: 'print', sheet: anySheet.parse(sheet), isChecked } as const
      const outcome = await threads.ask(task, { milliseconds, signal })
      return 'pdf' in outcome || 'problem' in outcome ? outcome : never(task.work)
    },
    draw: async (sheet) => {
      const milliseconds = limits.baseMs + limits.lineMs * weightOf(sheet)
      const task = { work: 'draw', sheet: drawnSheet.parse(sheet) } as const
      const outcome = await threads.ask(task, { milliseconds })
      return 'picture' in outcome || 'problem' in outcome ? outcome : never(task.work)
    },
    append: async (sheet, document) => {
      const milliseconds = limits.baseMs + limits.lineMs * weightOf(sheet)
      const task = { work: 'append', sheet: evidenceSheet.parse(sheet), ...document } as const
      const outcome = await threads.ask(task, { milliseconds })
      return 'contentsAt' in outcome || 'problem' in outcome ? outcome : never(task.work)
    },
    clean: async (bytes, mostPages) => {
      const outcome = await threads.ask({ work: 'clean', bytes, mostPages }, { milliseconds: limits.cleanMs })
      return 'cleaned' in outcome || 'flaw' in outcome || 'problem' in outcome ? outcome : never('clean')
    },
    close: threads.close,
  }
}

/** The thread answers the work that it is asked. */
function never(work: string): never {
  throw new Error(`The printer answered other work than ${work}.`)
}

/** A photograph takes the time of many lines. */
function weightOf(sheet: AnySheet): number {
  if (sheet.kind === 'photo_board') return 20 * sheet.photographs.length
  if (sheet.kind === 'evidence') return sheet.events.length + 20 * sheet.signers.length
  if (sheet.kind === 'letters') return 10 * sheet.letters.length
  if (sheet.kind === 'price_display') return sheet.groups.flatMap(({ jobs }) => jobs).length
  return sheet.kind === 'register' ? sheet.sections.flatMap(({ rows }) => rows).length : sheet.lines.length
}
