/** The thread that prints, one document at a time; print/pool/open-printer.ts is the other end. */
import { setPriority } from 'node:os'
import type { Cleaned } from '#print/clean/clean-pdf.ts'
import type { Drawn, PrintedAndChecked, PrintTask } from '#print/pool/open-printer.ts'
import { drawSheet, renderSheet } from '#print/render-sheet.ts'
import type { OpenStamp } from '#print/stamp/stamp-places.ts'
import { performTasks } from '#threads/perform-tasks.ts'

// Requests take precedence over papers, where both want a processor. Only Linux has thread priorities.
if (process.platform === 'linux') setPriority(5)
// Each task is an event of its own: between two of them the compiler frees what the last one held.
performTasks<PrintTask, PrintedAndChecked | Drawn | OpenStamp | Cleaned>({
  perform: async (task) => {
    if (task.work === 'draw') return { picture: drawSheet(task.sheet) }
    if (task.work === 'append') {
      // Only a stamp needs the reader of PDF.
      const { appendEvidence } = await import('#print/stamp/append-evidence.ts')
      return appendEvidence({ ...task, evidence: renderSheet(task.sheet).pdf })
    }
    if (task.work === 'clean') {
      const { cleanPdf } = await import('#print/clean/clean-pdf.ts')
      return cleanPdf(task.bytes, task.mostPages)
    }
    const printed = renderSheet(task.sheet)
    if (!task.isChecked || printed.xml === null) return { ...printed, breaches: [] }
    // Only an issue needs the rules, which take a tenth of a second to load.
    const { breachesOf } = await import('#print/factur-x/check-invoice.ts')
    return { ...printed, breaches: breachesOf(printed.xml) }
  },
})
