import type { Context } from 'hono'
import { z } from 'zod'
import { secondFactorNeeded } from '#lib/common-refusals.ts'
import { type GatewayServices, readCaller } from '#supabase/gateway.ts'

const order = z.object({
  price_id: z.string().min(1).max(200),
  success_url: z.url({ protocol: /^https?$/ }).max(2_000),
  cancel_url: z.url({ protocol: /^https?$/ }).max(2_000),
  mode: z.enum(['subscription', 'payment']),
})

/** Starts the payment of a plan. No plan has a price of ours yet: whichever is asked for, it is not on sale. */
export async function answerCheckout(services: GatewayServices, c: Context) {
  const caller = await readCaller(services, c)
  if (caller.kind === 'problem' && caller.problem === 'second_factor_needed') {
    return c.json({ error: secondFactorNeeded.sentence }, 403)
  }
  if (caller.kind !== 'account') return c.json({ error: 'Vous devez être connecté pour effectuer un achat' }, 401)

  const body: unknown = await c.req.json().catch(() => undefined)
  if (!order.safeParse(body).success) return c.json({ error: 'Cette demande de paiement est illisible.' }, 400)
  return c.json({ error: 'Cette offre n’est pas en vente.' }, 400)
}
