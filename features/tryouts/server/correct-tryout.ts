import { kindOf, valueOfText, withValue } from '#features/expert-reports/report-typing.ts'
import { weighAgain } from '#features/expert-reports/server/queries/engine-reading.ts'
import type { Correction, Tryout } from '#features/tryouts/contract.ts'
import { valueNotRead, valueNotUnderstood } from '#features/tryouts/refusals.ts'
import { openTryoutResult } from '#features/tryouts/server/queries.ts'
import { readTryout } from '#features/tryouts/server/read-tryout.ts'
import { replaceTryoutResult } from '#features/tryouts/server/replace-tryout-result.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import type { AtFiles } from '#platform/http.ts'

/** Takes a value as a person typed or confirmed it, then computes the sums and the alerts again. */
export async function correctTryout(at: AtFiles, { id, path, text }: Correction): Promise<Tryout> {
  const { evidence } = await openTryoutResult(at, id)
  const kind = evidence[path] && kindOf(path)
  refuseUnless(kind, valueNotRead)
  const typed = valueOfText(kind, text)
  if ('sentence' in typed) return refuse(valueNotUnderstood(typed.sentence))
  await replaceTryoutResult(at, id, (before) =>
    weighAgain(before, withValue(before.report, path, typed.value), new Set([path])),
  )
  return readTryout(at, { id })
}
