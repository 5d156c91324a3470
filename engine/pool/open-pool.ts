import type { Analysis, Progress } from '#engine/analyse.ts'
import { type LanguageData, languageData } from '#engine/ocr/language-data.ts'
import { type Limits, usualLimits } from '#engine/pool/limits.ts'
import type { Drawing, EngineNews, Help, Helped, Previewed, Recognised, Task, Texts } from '#engine/pool/messages.ts'
import { openThreads } from '#threads/open-threads.ts'
import type { Failure, Reporter } from '#threads/thread.ts'

/** Engines in their own threads with one queue. An engine starts with its first task. */
export type Pool = {
  /** Starts every engine, and settles when all have loaded their libraries. */
  warm(): Promise<void>
  /** How many engines hold memory. */
  running(): number
  /** Reads a report. It throws only the abort reason of `signal`; every other failure is a result. */
  analyse(files: readonly Uint8Array[], options?: Options): Promise<Analysis | Failure>
  /** Draws report pages before any waiting reading. */
  draw(
    files: readonly Uint8Array[],
    width: number,
    quarters: readonly number[],
    options?: Pick<Options, 'signal'>,
  ): Promise<Drawing | Failure>
  /** Draws the first page of a file before any waiting reading. */
  preview(file: Uint8Array, width: number): Promise<Previewed | Failure>
  /** Reads the text of each page of a file before any waiting reading. */
  texts(file: Uint8Array): Promise<Texts | Failure>
  close(): Promise<void>
}

type Options = { onProgress?: Progress | undefined; signal?: AbortSignal | undefined }

/** `idleMs`: an engine without work for so long ends and frees its memory. Without it, engines stay. */
export type PoolSettings = { workers: number; limits?: Partial<Limits>; idleMs?: number }

export function openPool({ workers, limits: given, idleMs }: PoolSettings): Pool {
  const limits = { ...usualLimits, ...given }
  const threads = openThreads<Task, Analysis | Drawing | Previewed | Recognised | Texts, EngineNews, Helped>({
    file: new URL('./engine-thread.ts', import.meta.url),
    name: 'engine',
    count: workers,
    limits,
    given: (): LanguageData => ({ languageData: languageData() }),
    idleMs,
    // A person is waiting for a drawing, and for the text beside it.
    isUrgent: ({ kind }) => kind === 'draw' || kind === 'preview' || kind === 'texts',
  })
  const ask = (task: Task, { onProgress = () => {}, signal }: Options) => {
    const steps = task.kind === 'draw' ? Math.max(1, task.quarters.length) : 1
    return threads.ask(task, {
      milliseconds: limits.baseMs + limits.pageMs * steps,
      signal,
      onNews: (news, reporter) => {
        if (news.kind === 'help') return void lend(news, reporter)
        const isLast = news.read === news.pages
        reporter.allow(isLast ? limits.baseMs : limits.pageMs)
        onProgress(news.read, news.pages)
      },
    })
  }
  // An idle engine recognises half of a page for a busy one.
  const lend = async ({ number, stacks }: Help, reporter: Reporter<Helped>): Promise<void> => {
    const outcome = threads.hasIdle() ? await ask({ kind: 'recognise', stacks }, {}) : undefined
    reporter.note({ kind: 'helped', number, words: outcome && 'words' in outcome ? outcome.words : undefined })
  }
  return {
    warm: threads.warm,
    running: threads.running,
    analyse: async (files, options = {}) => (await ask({ kind: 'analyse', files }, options)) as Analysis | Failure, // an analysis was asked
    draw: async (files, width, quarters, options = {}) =>
      (await ask({ kind: 'draw', files, width, quarters }, options)) as Drawing | Failure, // a drawing was asked
    preview: async (file, width) => (await ask({ kind: 'preview', file, width }, {})) as Previewed | Failure, // a preview was asked
    texts: async (file) => (await ask({ kind: 'texts', file }, {})) as Texts | Failure, // texts were asked
    close: threads.close,
  }
}
