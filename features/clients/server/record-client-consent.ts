import type { z } from 'zod'
import type { consentInput } from '#features/clients/client-input.ts'
import type { ClientConsent } from '#features/clients/contract.ts'
import { clientNotFound } from '#features/clients/refusals.ts'
import { findClient, selectConsents } from '#features/clients/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Consent = z.infer<typeof consentInput> & { id: string; consentId: string }

/** A consent is never overwritten: the last word counts, the earlier ones are proof. */
export async function recordClientConsent(
  ctx: Context,
  { id, consentId, ...consent }: Consent,
): Promise<ClientConsent> {
  authorise(ctx, 'clients.write')
  refuseUnless(await findClient(ctx, id), clientNotFound)

  await ctx.db
    .insertInto('clientConsents')
    .values({
      ...consent,
      garageId: ctx.garageId,
      id: consentId,
      clientId: id,
      recordedAt: ctx.now,
      recordedBy: ctx.accountId,
    })
    .execute()

  await audit(ctx, 'client.consent_recorded', id, { channel: consent.channel, granted: consent.granted })
  return selectConsents(ctx).where('clientConsents.id', '=', consentId).executeTakeFirstOrThrow()
}
