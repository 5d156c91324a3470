import { documentNotPrinted } from '#lib/common-refusals.ts'
import { refuse } from '#lib/refusal.ts'
import type { Clean, Draw, Print } from '#platform/http.ts'
import type { Log } from '#platform/log.ts'
import { openPrinter, type Printer } from '#print/pool/open-printer.ts'
import { anySheet, drawnSheet } from '#print/sheet/any-sheet.ts'

// A printer without work for ten minutes frees its memory.
const idleMs = 600_000

/** The printing of documents in threads of their own. */
export function openPrint(log: Log): {
  printer: Printer
  print: Print
  draw: Draw
  clean: Clean
  close(): Promise<void>
} {
  const printer = openPrinter({ workers: 1, idleMs })
  const fail = (failure: Record<string, unknown>) => {
    log.error('document not printed', failure)
    return refuse(documentNotPrinted)
  }
  return {
    printer,
    close: () => printer.close(),
    print: async (sheet, options) => {
      const printed = await printer.print(anySheet.parse(sheet), options)
      return 'pdf' in printed ? printed : fail(printed)
    },
    draw: async (sheet) => {
      const drawn = await printer.draw(drawnSheet.parse(sheet))
      return 'picture' in drawn ? drawn.picture : fail(drawn)
    },
    clean: async (bytes, mostPages) => {
      const outcome = await printer.clean(bytes, mostPages)
      if (!('problem' in outcome)) return outcome
      // A file that took the time or the memory of the thread is refused as one that is made for it.
      log.warn('PDF not cleaned', outcome)
      return { flaw: 'too-heavy' }
    },
  }
}
