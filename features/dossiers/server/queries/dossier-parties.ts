import type { DossierInput } from '#features/dossiers/dossier-input.ts'
import { partyUnknown } from '#features/dossiers/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

type Parties = Pick<DossierInput, 'clientId' | 'payerId' | 'vehicleId' | 'insurerId' | 'expertFirmId' | 'expertId'>

const gone = 'Cette fiche n’existe plus\u202f: choisissez-en une autre'

/** Refuses people, firms and vehicles that the garage does not have, or has erased or merged, field by field. Unchanged ones may stay. */
export async function refuseUnknownParties(ctx: Context, parties: Parties, before?: Parties): Promise<void> {
  const { clientId, payerId, vehicleId, insurerId, expertFirmId, expertId } = parties
  const clients = await listClients(ctx, [clientId, payerId])
  const firms = await listFirms(ctx, [insurerId, expertFirmId])
  const found: [field: keyof Parties, isThere: boolean][] = [
    ['clientId', clients.has(clientId)],
    ['payerId', payerId === null || clients.has(payerId)],
    ['vehicleId', vehicleId === null || (await hasVehicle(ctx, vehicleId))],
    ['insurerId', insurerId === null || firms.get(insurerId) === 'insurer'],
    ['expertFirmId', expertFirmId === null || firms.get(expertFirmId) === 'expert_firm'],
    ['expertId', expertId === null || (await hasPerson(ctx, expertId))],
  ]
  const missing = found.filter(([field, isThere]) => !isThere && parties[field] !== before?.[field])
  refuseUnless(missing.length === 0, partyUnknown, {
    fields: Object.fromEntries(missing.map(([field]) => [field, gone])),
  })
}

const known = (ids: (string | null)[]) => ids.filter((id) => id !== null)

async function listClients({ db }: Context, ids: (string | null)[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('clients')
    .select('id')
    .where('id', 'in', known(ids))
    .where('mergedIntoId', 'is', null)
    .where('erasedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function listFirms({ db }: Context, ids: (string | null)[]): Promise<Map<string, string>> {
  const wanted = known(ids)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('directoryFirms')
    .select(['id', 'kind'])
    .where('id', 'in', wanted)
    .where('mergedIntoId', 'is', null)
    .execute()
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

async function hasVehicle({ db }: Context, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('vehicles')
    .select('id')
    .where('id', '=', id)
    .where('mergedIntoId', 'is', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

async function hasPerson({ db }: Context, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('directoryPeople')
    .select('id')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
