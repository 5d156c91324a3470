import { Hono } from 'hono'
import { checkStampedFile } from '#features/verifications/server/check-stamped-file.ts'
import type { HeldBytes } from '#features/verifications/server/queries/held-bytes.ts'
import { sentLimitBytes } from '#features/verifications/verification.ts'
import { withSystem } from '#platform/context.ts'
import type { RawTools } from '#platform/feature.ts'
import { answerRefusal } from '#platform/files/routes.ts'
import type { EdgeVariables } from '#platform/http.ts'

/** The bytes of a file whose stamp is checked: no table and no folder keeps them. */
export function createVerifiedFiles({
  database,
  clock,
  auth,
  signables,
  stamp,
}: Pick<RawTools, 'database' | 'clock' | 'auth' | 'signables' | 'stamp'>): Hono<EdgeVariables> {
  const held: HeldBytes = { now: 0, most: 6 * sentLimitBytes }
  const routes = new Hono<EdgeVariables>().onError(answerRefusal)
  routes.put('/verifications/file', async (c) => {
    const request = { now: clock(), requestId: c.get('requestId') }
    const answer = await checkStampedFile(
      { held, stamp, transaction: (work) => withSystem(database, request, work) },
      { content: c.req.raw.body ?? [], announcedBytes: Number(c.req.header('content-length') ?? 0) },
      { network: c.get('network'), networkLimitFactor: auth.networkLimitFactor, signables },
    )
    return c.json(answer)
  })
  return routes
}
