import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isDatabaseAway } from '#db/database-away.ts'
import { databaseAway } from '#lib/common-refusals.ts'
import { answerCheckout, type CheckoutServices } from '#supabase/functions/stripe-checkout.ts'

/** The functions that the hosted backend's clients call: /functions/v1. */
export function createFunctionRoutes(services: CheckoutServices): Hono {
  const functions = new Hono()
  functions.use(
    bodyLimit({ maxSize: 65_536, onError: (c) => c.json({ error: 'Cette demande est trop lourde.' }, 413) }),
  )
  functions.post('/stripe-checkout', (c) => answerCheckout(services, c))
  functions.all('/stripe-checkout', (c) => c.json({ error: 'Cette adresse attend un POST.' }, 405, { Allow: 'POST' }))
  functions.onError((error, c) => {
    if (!isDatabaseAway(error)) throw error
    return c.json({ error: databaseAway.sentence }, 503, { 'Retry-After': '3' })
  })
  functions.all('*', (c) => c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404))
  return functions
}
