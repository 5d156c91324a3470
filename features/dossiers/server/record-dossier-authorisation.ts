import type { Dossier } from '#features/dossiers/contract.ts'
import { type Authorisation, type AuthorisationChannel, mayBecome } from '#features/dossiers/dossier-authorisation.ts'
import { authorisationOutOfTurn } from '#features/dossiers/refusals.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { readWritten } from '#features/dossiers/server/queries/dossier-select.ts'
import { lockActiveDossier } from '#features/dossiers/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Recorded = {
  id: string
  authorisation: Authorisation
  amountCents: number | null
  givenBy: string
  channel: AuthorisationChannel | null
}

/** Records where the approval of the works stands: who said it, how, and up to which amount. */
export async function recordDossierAuthorisation(ctx: Context, recorded: Recorded): Promise<Dossier> {
  authorise(ctx, dossiersRights.write)
  const { id, authorisation, amountCents, givenBy, channel } = recorded
  const current = await lockActiveDossier(ctx, id)
  refuseUnless(mayBecome(current.authorisation, authorisation), authorisationOutOfTurn)

  const isNone = authorisation === 'none'
  await ctx.db
    .updateTable('dossiers')
    .set({
      authorisation,
      authorisationAt: isNone ? null : ctx.now,
      authorisationAmountCents: isNone ? null : amountCents,
      authorisationBy: isNone ? '' : givenBy,
      authorisationChannel: isNone ? null : channel,
      updatedAt: ctx.now,
    })
    .where('id', '=', id)
    .execute()

  await audit(ctx, 'dossier.authorisation_recorded', id, { authorisation, amountCents, givenBy, channel })
  return readWritten(ctx, id)
}
