import { findWithdrawal } from '#features/withdrawals/server/queries/withdrawal-select.ts'
import { endWithdrawnAssignments } from '#features/withdrawals/server/queries/withdrawn-assignments.ts'
import { tellWithdrawal } from '#features/withdrawals/server/tell-withdrawal.ts'
import { Refusal } from '#lib/refusal.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Print } from '#platform/http.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'
import type { Signable } from '#platform/signing.ts'

export type WithdrawingTools = { signables: readonly Signable[]; print: Print; files: FileStore; baseUrl: string }

/** Lets each record take its own act after a withdrawal, then tells the managers, once. Run again, it does what is not done yet. */
export async function followWithdrawal(
  tools: WithdrawingTools,
  { requestId }: { requestId: string },
  { inGarage }: Pick<JobRun, 'inGarage'>,
): Promise<void> {
  const withdrawal = await inGarage((ctx) => findWithdrawal(ctx, requestId))
  if (!withdrawal) return
  const leftOver: string[] = []
  for (const { kind, subjectId, title } of withdrawal.documents) {
    const signable = tools.signables.find((each) => each.kind === kind)
    const { name: withdrawnBy, withdrawnAt } = withdrawal
    try {
      const left = await inGarage(async (ctx) =>
        signable?.withdrawn?.(ctx, { subjectId, requestId, withdrawnBy, withdrawnAt }),
      )
      if (left) leftOver.push(left)
    } catch (error) {
      // The state of a record that people changed since is theirs: they are told, and the rest goes on.
      if (!(error instanceof Refusal)) throw error
      leftOver.push(`«\u202f${title}\u202f» n’a pas pu suivre\u00a0: ${error.reason.sentence}`)
    }
  }
  leftOver.push(...(await endWithdrawnAssignments({ ...tools, transaction: inGarage }, withdrawal)))
  await inGarage((ctx) => tellWithdrawal(ctx, { withdrawal, leftOver, baseUrl: tools.baseUrl }))
}
