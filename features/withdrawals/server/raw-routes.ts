import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { confirmWithdrawal } from '#features/withdrawals/server/confirm-withdrawal.ts'
import { withdrawalInput } from '#features/withdrawals/withdrawal-input.ts'
import { linkNotValid, tooManyRequests } from '#lib/common-refusals.ts'
import { Refusal, refuseUnless } from '#lib/refusal.ts'
import { withLink } from '#platform/context.ts'
import type { RawTools } from '#platform/feature.ts'
import type { EdgeVariables } from '#platform/http.ts'
import { raised, takePlace } from '#platform/rate-limits.ts'

/** The form of the page, without scripts: its answer leads back to the page, which tells what happened. */
export function createWithdrawalForm({
  database,
  clock,
  auth,
}: Pick<RawTools, 'database' | 'clock' | 'auth'>): Hono<EdgeVariables> {
  const routes = new Hono<EdgeVariables>()
  const limit = bodyLimit({ maxSize: 20_000, onError: (c) => c.text('Cette demande est trop lourde.', 413) })
  routes.post('/withdrawals/form', limit, async (c) => {
    // A body that is no form has no fields.
    const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
    const field = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
    const token = field('token')
    const page = `/retractation/${/^[\w-]{1,200}$/.test(token) ? token : 'inconnu'}`
    // The browser may not tell the next address where it comes from.
    const leadTo = (address: string) => c.redirect(address, 303)
    const input = withdrawalInput.safeParse({ name: field('name'), email: field('email') })
    if (!input.success) {
      const wrong = input.error.issues[0]?.path[0] === 'email' ? 'email' : 'nom'
      return leadTo(`${page}/confirmer?a-corriger=${wrong}`)
    }
    const network = c.get('network')
    const userAgent = (c.req.header('user-agent') ?? '').slice(0, 500)
    try {
      const acts = raised({ name: 'link-acts', places: 120, perSeconds: 60 }, auth.networkLimitFactor)
      refuseUnless((await takePlace(database, acts, network)) === 0, tooManyRequests)
      // A form carries no session: the workshop has none without scripts, and with them its members only look.
      const request = { token, kinds: ['withdrawal'] as const, bearer: undefined }
      await withLink(database, { ...request, now: clock(), requestId: c.get('requestId') }, (ctx) =>
        confirmWithdrawal(ctx, input.data, { network, userAgent }),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.reason === tooManyRequests) return leadTo(`${page}/confirmer?a-corriger=attente`)
      if (error.reason === linkNotValid) return leadTo(page)
    }
    return leadTo(page)
  })
  return routes
}
