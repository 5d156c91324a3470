import { z } from 'zod'
import * as no from '#features/support/refusals.ts'
import { supportInput } from '#features/support/support-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { id, instant } from '#lib/wire.ts'

const visit = z.object({ id, at: instant, operation: z.string(), page: z.string(), person: z.string() })
const supportGrant = z
  .object({
    id,
    reason: z.string(),
    grantedBy: z.string(),
    grantedAt: instant,
    expiresAt: instant,
    revokedAt: instant.nullable(),
    isOpen: z.boolean(),
    visits: z.array(visit),
    visitCount: z.number().int(),
  })
  .meta({ id: 'SupportGrant' })
export type SupportGrant = z.infer<typeof supportGrant>

export const supportContract = contractOf('Assistance', {
  listSupportGrants: operation
    .route({ method: 'GET', path: '/support-grants', summary: 'Les accès, et ce qui a été vu' })
    .output(z.array(supportGrant)),
  grantSupport: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(no.supportAlreadyOpen))
    .route({ method: 'POST', path: '/support-grants', summary: 'Ouvrir un accès', successStatus: 201 })
    .input(supportInput.extend({ id }))
    .output(supportGrant),
  revokeSupport: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(no.supportGrantNotFound, no.supportGrantOver))
    .route({ method: 'DELETE', path: '/support-grants/{id}', summary: 'Révoquer un accès' })
    .input(z.object({ id }))
    .output(supportGrant),
})
