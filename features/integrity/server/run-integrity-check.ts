import { type CheckStep, checkSteps } from '#features/integrity/fault.ts'
import type { CheckPage } from '#features/integrity/server/queries/check-page.ts'
import { addProgress, beginCheck, finishCheck } from '#features/integrity/server/queries/check-progress.ts'
import { checkBookPage } from '#features/integrity/server/queries/checked-book.ts'
import { checkClosingsPage } from '#features/integrity/server/queries/checked-closings.ts'
import { checkDepositsPage } from '#features/integrity/server/queries/checked-deposits.ts'
import { checkJournalPage } from '#features/integrity/server/queries/checked-journal.ts'
import { checkNumbersPage } from '#features/integrity/server/queries/checked-numbers.ts'
import { audit } from '#platform/audit.ts'
import type { OpenTransaction } from '#platform/http.ts'

const pages: Record<CheckStep, CheckPage> = {
  numbers: checkNumbersPage,
  book: checkBookPage,
  deposits: checkDepositsPage,
  closings: checkClosingsPage,
  journal: checkJournalPage,
}

/** Checks page by page, each in a transaction of its own: other requests run in between, and the screen follows. */
// Asks no right: the person who requested the check was asked.
export async function runIntegrityCheck(transaction: OpenTransaction, id: string): Promise<void> {
  if (!(await transaction((ctx) => beginCheck(ctx, id)))) return
  for (const step of checkSteps) {
    let after: number | null = 0
    while (after !== null) {
      const from: number = after
      after = await transaction(async (ctx) => {
        const page = await pages[step](ctx, from)
        await addProgress(ctx, id, { step, ...page })
        return page.next
      })
    }
  }
  await transaction(async (ctx) => {
    const { faultCount, headPosition } = await finishCheck(ctx, id)
    await audit(ctx, 'integrity_check.finished', id, { faultCount, headPosition })
  })
}
