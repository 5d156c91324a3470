import { Hono } from 'hono'
import { z } from 'zod'
import { tryoutNotFound } from '#features/tryouts/refusals.ts'
import { findTryoutPicture } from '#features/tryouts/server/queries.ts'
import { readTryout } from '#features/tryouts/server/read-tryout.ts'
import { receiveTryoutFile } from '#features/tryouts/server/receive-tryout-file.ts'
import { refuse } from '#lib/refusal.ts'
import { withSystem } from '#platform/context.ts'
import type { RawTools } from '#platform/feature.ts'
import { answerRefusal, streamOf } from '#platform/files/routes.ts'
import type { AtFiles, EdgeVariables } from '#platform/http.ts'

const names = z.object({ id: z.uuid().toLowerCase(), position: z.coerce.number().int().min(1).max(100) })

/** The bytes of tryouts: files as they stream in, and the picture of each page. */
export function createTryoutFiles({
  database,
  files,
  clock,
}: Pick<RawTools, 'database' | 'files' | 'clock'>): Hono<EdgeVariables> {
  const routes = new Hono<EdgeVariables>().onError(answerRefusal)
  const placeOf = (requestId: string): AtFiles => ({
    files,
    transaction: (work) => withSystem(database, { now: clock(), requestId }, work),
  })
  const named = (parameters: Record<string, string>) => names.safeParse(parameters).data ?? refuse(tryoutNotFound)

  routes.put('/tryouts/:id/files/:position', async (c) => {
    const { id, position } = named(c.req.param())
    const at = placeOf(c.get('requestId'))
    await receiveTryoutFile(at, { id, position, content: c.req.raw.body ?? [] })
    return c.json(await readTryout(at, { id }), 201)
  })
  routes.get('/tryouts/:id/pages/:position', async (c) => {
    const { id, position } = named(c.req.param())
    const { transaction } = placeOf(c.get('requestId'))
    const picture = await transaction((ctx) => findTryoutPicture(ctx, id, position))
    return c.body(streamOf(await files.read(picture)), 200, {
      'Content-Type': 'image/webp',
      'Content-Length': String(picture.sizeBytes),
      'Cache-Control': 'private, max-age=300',
    })
  })
  return routes
}
