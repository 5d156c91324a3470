import type { Context } from 'hono'
import { z } from 'zod'
import { isDatabaseAway } from '#db/database-away.ts'
import { leadsBack } from '#features/accounts/redirects.ts'
import { type CheckoutTools, startCheckout } from '#features/subscriptions/server/start-checkout.ts'
import type { AuthSettings } from '#lib/auth-settings.ts'
import { secondFactorNeeded, sessionLocked, tooManyRequests } from '#lib/common-refusals.ts'
import { newId } from '#lib/id.ts'
import { parseShallowJson } from '#lib/json-depth.ts'
import { Refusal } from '#lib/refusal.ts'
import { describeError, type Log } from '#platform/log.ts'
import { takePlace } from '#platform/rate-limits.ts'
import { type GatewayServices, readCaller } from '#supabase/gateway.ts'

export type CheckoutServices = GatewayServices & CheckoutTools & { log: Log; auth: AuthSettings }

const body = z.object({
  price_id: z.string().min(1).max(200),
  success_url: z.url({ protocol: /^https?$/ }).max(2_000),
  cancel_url: z.url({ protocol: /^https?$/ }).max(2_000),
  mode: z.enum(['subscription', 'payment']),
})
const openings = { name: 'checkout', places: 20, perSeconds: 600 }

/** Starts the payment of a plan and answers with the address of the payment page. */
export async function answerCheckout(services: CheckoutServices, c: Context) {
  const caller = await readCaller(services, c)
  if (caller.kind === 'problem' && caller.problem === 'second_factor_needed') {
    return c.json({ error: secondFactorNeeded.sentence }, 403)
  }
  if (caller.kind === 'problem' && caller.problem === 'session_locked') {
    return c.json({ error: sessionLocked.sentence }, 403)
  }
  if (caller.kind !== 'account') return c.json({ error: 'Vous devez être connecté pour effectuer un achat' }, 401)

  const order = body.safeParse(parseShallowJson(await c.req.text()))
  if (!order.success) return c.json({ error: 'Cette demande de paiement est illisible.' }, 400)
  const { price_id: priceId, success_url: successUrl, cancel_url: cancelUrl, mode } = order.data
  if (![successUrl, cancelUrl].every((address) => leadsBack(address, services.auth))) {
    return c.json({ error: 'L’adresse de retour n’est pas celle de ce site.' }, 400)
  }
  const { accountId } = caller
  if (await takePlace(services.database, openings, accountId)) return c.json({ error: tooManyRequests.sentence }, 429)
  const request = { now: services.clock(), requestId: newId() }
  try {
    return c.json(await startCheckout(services, { accountId, priceId, mode, successUrl, cancelUrl }, request))
  } catch (error) {
    if (error instanceof Refusal) return Response.json({ error: error.message }, { status: error.reason.status })
    if (isDatabaseAway(error)) throw error
    services.log.warn('checkout failed', { requestId: request.requestId, ...describeError(error) })
    return c.json({ error: 'Erreur lors de la création de la session de paiement' }, 502)
  }
}
