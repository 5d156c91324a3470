import type { Subject, SubjectKind } from '#features/attachments/attachment.ts'
import { findClient } from '#features/clients/server/queries.ts'
import { dossierTitle } from '#features/dossiers/dossier.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import { findVehicle } from '#features/vehicles/server/queries.ts'
import type { Context } from '#platform/context.ts'

export const subjectColumns = {
  dossier: 'dossierId',
  vehicle: 'vehicleId',
  client: 'clientId',
} as const satisfies Record<SubjectKind, string>

/** Facts of a record for the head of a printed board and the name of an archive. */
export type SubjectNames = { title: string; facts: { label: string; value: string }[] }

/** The names of a record that files may belong to; undefined for one that is unknown, merged or erased. */
export async function findSubject(
  ctx: Context,
  { subjectKind, subjectId }: Subject,
): Promise<SubjectNames | undefined> {
  if (subjectKind === 'dossier') {
    const dossier = await findDossier(ctx, subjectId)
    if (!dossier) return undefined
    const { number, plate, vehicleName, clientName, insurerName, claimNumber, expertName } = dossier
    const facts = factsOf({
      Dossier: number,
      Immatriculation: plate,
      Véhicule: vehicleName,
      Client: clientName,
      Assureur: insurerName,
      'N°\u00a0de sinistre': claimNumber,
      Expert: expertName,
    })
    return { title: `${number} ${dossierTitle(dossier)}`, facts }
  }
  if (subjectKind === 'vehicle') {
    const vehicle = await findVehicle(ctx, subjectId)
    if (!vehicle || vehicle.mergedIntoId || vehicle.erasedAt) return undefined
    const { plate, make, model, vin } = vehicle
    const named = { Immatriculation: plate ?? '', Véhicule: `${make} ${model}`.trim(), 'N°\u00a0de série': vin ?? '' }
    return { title: plate ?? named.Véhicule, facts: factsOf(named) }
  }
  const client = await findClient(ctx, subjectId)
  if (!client || client.mergedIntoId || client.erasedAt) return undefined
  return { title: client.displayName, facts: factsOf({ Client: client.displayName }) }
}

export async function isSubjectKnown(ctx: Context, subject: Subject): Promise<boolean> {
  return (await findSubject(ctx, subject)) !== undefined
}

function factsOf(named: Record<string, string>): SubjectNames['facts'] {
  return Object.entries(named).flatMap(([label, value]) => (value ? { label, value } : []))
}
