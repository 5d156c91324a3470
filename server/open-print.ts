import { documentNotPrinted } from '#lib/common-refusals.ts'
import { refuse } from '#lib/refusal.ts'
import type { Print } from '#platform/http.ts'
import type { Log } from '#platform/log.ts'
import { openPrinter } from '#print/pool/open-printer.ts'
import { anySheet } from '#print/sheet/any-sheet.ts'

// A printer without work for ten minutes frees its memory.
const idleMs = 600_000

/** The printing of documents in threads of their own. */
export function openPrint(log: Log): { print: Print; close(): Promise<void> } {
  const printer = openPrinter({ workers: 1, idleMs })
  return {
    close: () => printer.close(),
    print: async (sheet, options) => {
      const printed = await printer.print(anySheet.parse(sheet), options)
      if ('pdf' in printed) return printed
      log.error('document not printed', printed)
      return refuse(documentNotPrinted)
    },
  }
}
