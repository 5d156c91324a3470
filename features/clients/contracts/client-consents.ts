import { z } from 'zod'
import { channels } from '#features/clients/client.ts'
import { consentInput } from '#features/clients/client-input.ts'
import { clientErased, clientNotFound, consentFromFuture } from '#features/clients/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { id, instant } from '#lib/wire.ts'

export const consent = consentInput.extend({
  id,
  channel: z.enum(channels),
  recordedAt: instant,
  recordedBy: z.string(),
})
export type ClientConsent = z.infer<typeof consent>

export const clientConsentOperations = {
  recordClientConsent: operation
    .errors({
      ...errorsOf(clientNotFound, clientErased),
      consent_from_future: {
        status: consentFromFuture.status,
        message: consentFromFuture.sentence,
        data: z.object({ fields: z.object({ givenOn: z.string() }) }),
      },
    })
    .route({ method: 'POST', path: '/clients/{id}/consents', summary: 'Noter un consentement' })
    .input(consentInput.extend({ id, consentId: id }))
    .output(consent),
}
