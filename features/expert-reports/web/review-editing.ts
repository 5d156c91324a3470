import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react'
import type { ReadValue } from '#features/expert-reports/report-blocks.ts'
import type { LineSection, ReportValue } from '#features/expert-reports/report-correction.ts'
import type { Evidence } from '#features/expert-reports/report-reading.ts'
import type { LineActs } from '#features/expert-reports/web/review-line-acts.ts'

/** Where on a page a person took a value. */
export type ValuePlace = Pick<Evidence, 'page' | 'box' | 'text'>

export type FieldProps = { value: ReadValue; line?: string | undefined; label?: string | undefined }

/** The acts of a person who corrects a reading. The object stays the same: thousands of values hold it. */
export type Editing = {
  /** The value that is being typed: few parts hear of it. */
  open: { read(): string | undefined; set(path: string | undefined): void; subscribe(hear: () => void): () => void }
  valueOf(path: string): ReportValue
  /** Writes a value; the empty text says that the report prints none. */
  give(path: string, value: Exclude<ReportValue, null>, place?: ValuePlace): void
  takeBack(path: string): void
  /** Writes the words that a person took from a page into a value; answers a sentence when they are none of its kind. */
  fill(path: string, taken: ValuePlace): string | undefined
  /** Opens the field of a value; tells whether it has one. */
  edit(path: string): boolean
  /** Goes to the next value to check, or to the one before; tells whether there was one. */
  goOn(from: string | undefined, by: 1 | -1): boolean
  /** Closes the field, and gives the focus back to its value. */
  close(path: string): void
  /** Why this value is to be checked, and the value that would settle it, perhaps with its place. */
  reasonOf(path: string): { sentence: string; instead: ReportValue; place?: ValuePlace | undefined } | undefined
  lines: LineActs
  Field: ComponentType<FieldProps>
  LineMenu: ComponentType<{ section: LineSection; at: number; count: number; name: string }>
  BlockFoot: ComponentType<{ section: LineSection; count: number }>
}

/** Without it, values are shown and not edited. */
export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('Nobody edits this reading.')
  return editing
}

const never = () => () => {}

/** Whether this value is being typed. */
export function useIsOpen(path: string): boolean {
  const open = useContext(EditingContext)?.open
  return useSyncExternalStore(
    open?.subscribe ?? never,
    () => open?.read() === path,
    () => false,
  )
}

export function createOpenValue(): Editing['open'] {
  let open: string | undefined
  const listeners = new Set<() => void>()
  return {
    read: () => open,
    set(path) {
      open = path
      for (const hear of [...listeners]) hear()
    },
    subscribe(hear) {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
  }
}
