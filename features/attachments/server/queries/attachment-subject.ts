import { sql } from 'kysely'
import type { Subject, SubjectKind } from '#features/attachments/attachment.ts'
import { findClient } from '#features/clients/server/queries.ts'
import { dossierTitle } from '#features/dossiers/dossier.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import { findVehicle } from '#features/vehicles/server/queries.ts'
import type { Context } from '#platform/context.ts'
import type { BoardSheet } from '#print/sheet/board-sheet.ts'

export const subjectColumns = {
  dossier: 'dossierId',
  vehicle: 'vehicleId',
  client: 'clientId',
  repair_order: 'repairOrderId',
} as const satisfies Record<SubjectKind, string>

/** The record of an attachment, beside its own columns. */
export const subjectFields = [
  sql<string>`coalesce(dossier_id, vehicle_id, client_id, repair_order_id)`.as('subjectId'),
  sql<string>`case when dossier_id is not null then 'dossier' when vehicle_id is not null then 'vehicle'
    when client_id is not null then 'client' else 'repair_order' end`.as('subjectKind'),
] as const

/** The names of a record, for the head of a printed board and the name of an archive. */
export type SubjectNames = { title: string; named: BoardSheet['subject'] }

const unnamed = {
  ...{ dossier: null, plate: null, vehicle: null, vin: null },
  ...{ client: null, insurer: null, claimNumber: null, expert: null },
} as const

/** The names of a record that files may belong to; undefined for one that is unknown, merged or erased. */
export async function findSubject(
  ctx: Context,
  { subjectKind, subjectId }: Subject,
): Promise<SubjectNames | undefined> {
  if (subjectKind === 'dossier') {
    const dossier = await findDossier(ctx, subjectId)
    if (!dossier) return undefined
    const { number, plate, vehicleName, clientName, insurerName, claimNumber, expertName } = dossier
    const claim = { insurer: insurerName || null, claimNumber: claimNumber || null, expert: expertName || null }
    const named = { dossier: number, plate: plate || null, vehicle: vehicleName || null, client: clientName, ...claim }
    return { title: `${number} ${dossierTitle(dossier)}`, named: { ...unnamed, ...named } }
  }
  if (subjectKind === 'vehicle') {
    const vehicle = await findVehicle(ctx, subjectId)
    if (!vehicle || vehicle.mergedIntoId || vehicle.erasedAt) return undefined
    const { plate, vin } = vehicle
    const name = `${vehicle.make} ${vehicle.model}`.trim()
    return { title: plate || name, named: { ...unnamed, plate, vehicle: name || null, vin } }
  }
  if (subjectKind === 'repair_order') return findReception(ctx, subjectId)
  const client = await findClient(ctx, subjectId)
  if (!client || client.mergedIntoId || client.erasedAt) return undefined
  return { title: client.displayName, named: { ...unnamed, client: client.displayName } }
}

/** The reception of a vehicle, by its order. */
async function findReception(ctx: Context, id: string): Promise<SubjectNames | undefined> {
  const held = ctx.db.selectFrom('repairOrders').select(['number', 'dossierId', 'vehicleId', 'clientId'])
  const order = await held.where('id', '=', id).executeTakeFirst()
  if (!order) return undefined
  const { number, dossierId, vehicleId, clientId } = order
  const about = dossierId
    ? ({ subjectKind: 'dossier', subjectId: dossierId } as const)
    : ({ subjectKind: vehicleId ? 'vehicle' : 'client', subjectId: vehicleId ?? clientId } as const)
  const known = await findSubject(ctx, about)
  return { title: `Réception ${number}`, named: known?.named ?? unnamed }
}

export async function isSubjectKnown(ctx: Context, subject: Subject): Promise<boolean> {
  return (await findSubject(ctx, subject)) !== undefined
}
