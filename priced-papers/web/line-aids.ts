import type { ComponentType } from 'react'
import type { LineInput } from '#priced-papers/line-input.ts'
import type { LineRates } from '#priced-papers/line-rate.ts'

/** Lines that a person may take instead of writing them. */
export type Proposal = {
  id: string
  /** The job, or the line that was written before. */
  label: string
  /** Its code or reference. */
  code: string
  /** Its kind and its price. */
  detail: string
  /** New lines for the place of this one. */
  linesFor(line: LineInput | undefined): LineInput[]
}

/** Proposes lines while a label is typed. */
export type LineAids = {
  /** Jobs whose code or name is typed, at once. */
  jobs(text: string): Proposal[]
  /** Lines that the garage wrote before. Without network there are none. */
  written(text: string, signal: AbortSignal): Promise<Proposal[]>
  /** Acts beside « Ajouter une ligne ». */
  Actions: ComponentType<{
    lines: readonly LineInput[]
    rates: LineRates
    insert(lines: readonly LineInput[]): void
  }>
}
