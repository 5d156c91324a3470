/** The thread that prints, one document at a time; print/pool/open-printer.ts is the other end. */
import { type Printed, renderSheet } from '#print/render-sheet.ts'
import type { AnySheet } from '#print/sheet/any-sheet.ts'
import { performTasks } from '#threads/perform-tasks.ts'

// Each task is an event of its own: between two of them the compiler frees what the last one held.
performTasks<AnySheet, Printed>({ perform: renderSheet })
