import { sql } from 'kysely'
import type { DossierInput } from '#features/dossiers/dossier-input.ts'
import { partyUnknown } from '#features/dossiers/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { isKept, listUnknownNames } from '#platform/records/named-records.ts'

type Parties = Pick<DossierInput, 'clientId' | 'payerId' | 'vehicleId' | 'insurerId' | 'expertFirmId' | 'expertId'>

const gone = 'Cette fiche n’existe plus\u202f: choisissez-en une autre'
const isKeptFirm = (kind: string) => sql<boolean>`merged_into_id is null and kind = ${kind}`

/** Refuses people, firms and vehicles that the garage does not have, or has erased or merged, field by field. Unchanged ones may stay. */
export async function refuseUnknownParties(ctx: Context, parties: Parties, before?: Parties): Promise<void> {
  const { clientId, payerId, vehicleId, insurerId, expertFirmId, expertId } = parties
  const unknown = await listUnknownNames(ctx, [
    { field: 'clientId', table: 'clients', id: clientId, where: isKept },
    { field: 'payerId', table: 'clients', id: payerId, where: isKept },
    { field: 'vehicleId', table: 'vehicles', id: vehicleId, where: isKept },
    { field: 'insurerId', table: 'directoryFirms', id: insurerId, where: isKeptFirm('insurer') },
    { field: 'expertFirmId', table: 'directoryFirms', id: expertFirmId, where: isKeptFirm('expert_firm') },
    { field: 'expertId', table: 'directoryPeople', id: expertId, where: sql<boolean>`removed_at is null` },
  ])
  const missing = unknown.filter((field) => parties[field] !== before?.[field])
  refuseUnless(missing.length === 0, partyUnknown, {
    fields: Object.fromEntries(missing.map((field) => [field, gone])),
  })
}
