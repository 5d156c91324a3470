import type { z } from 'zod'
import { consentDaySentence, type consentInput } from '#features/clients/client-input.ts'
import type { ClientConsent } from '#features/clients/contract.ts'
import { consentFromFuture } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { selectConsents } from '#features/clients/server/queries/client-consents.ts'
import { lockKeptClient } from '#features/clients/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

const dayMs = 86_400_000

type Consent = z.infer<typeof consentInput> & { id: string; consentId: string }

/** A consent is never overwritten: the last word counts, the earlier ones are proof. */
export async function recordClientConsent(
  ctx: Context,
  { id, consentId, ...consent }: Consent,
): Promise<ClientConsent> {
  authorise(ctx, clientsRights.write)
  const tomorrow = civilDate(new Date(ctx.now.getTime() + dayMs))
  refuseUnless(consent.givenOn <= tomorrow, consentFromFuture, { fields: { givenOn: consentDaySentence } })
  const { id: clientId } = await lockKeptClient(ctx, id)

  await ctx.db
    .insertInto('clientConsents')
    .values({
      ...consent,
      garageId: ctx.garageId,
      id: consentId,
      clientId,
      recordedAt: ctx.now,
      recordedBy: ctx.accountId,
    })
    .execute()

  await audit(ctx, 'client.consent_recorded', clientId, { channel: consent.channel, granted: consent.granted })
  return selectConsents(ctx).where('clientConsents.id', '=', consentId).executeTakeFirstOrThrow()
}
