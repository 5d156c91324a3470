import type { Declaration, DeclarationProposal } from '#features/declarations/contract.ts'
import { declarationsRights } from '#features/declarations/rights.ts'
import { declarationsOf } from '#features/declarations/server/queries/declaration-select.ts'
import { amountsOfDossier } from '#features/declarations/server/queries/share-proposal.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'

type OfDossier = { dossierId: string }

export async function listDeclarations(ctx: Context, { dossierId }: OfDossier): Promise<Declaration[]> {
  authorise(ctx, declarationsRights.read)
  refuseUnless(await findDossier(ctx, dossierId), dossierNotFound)
  return declarationsOf(ctx, dossierId)
}

/** The beginning of a new declaration, as the records of the dossier tell it. */
export async function proposeDeclaration(ctx: Context, { dossierId }: OfDossier): Promise<DeclarationProposal> {
  authorise(ctx, declarationsRights.read)
  const dossier = await findDossier(ctx, dossierId)
  refuseUnless(dossier, dossierNotFound)
  const { basis, amounts } = await amountsOfDossier(ctx, dossier)
  return { people: await peopleOf(ctx, dossier), work: dossier.requestedWork.slice(0, 2_000), basis, amounts }
}

/** The people of the vehicle other than the client: one of them may act for the client. */
async function peopleOf({ db }: Context, { vehicleId, clientId }: Dossier): Promise<string[]> {
  if (!vehicleId) return []
  const people = await db
    .selectFrom('vehicleLinks as l')
    .innerJoin('clients as k', (on) => on.onRef('k.garageId', '=', 'l.garageId').onRef('k.id', '=', 'l.clientId'))
    .select('k.displayName as name')
    .distinct()
    .where('l.vehicleId', '=', vehicleId)
    .where('l.clientId', '<>', clientId)
    .where('k.erasedAt', 'is', null)
    .orderBy('name')
    .limit(20)
    .execute()
  return people.map(({ name }) => name)
}
