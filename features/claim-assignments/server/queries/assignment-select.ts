import { sql } from 'kysely'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { assignmentChanged, assignmentNotFound } from '#features/claim-assignments/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

const own = [
  'id',
  'number',
  'dossierId',
  'insurerId',
  'assignorId',
  'claimNumber',
  'reportNumber',
  'state',
  'stateSince',
  'isPaid',
  'capCents',
  'isNet',
  'conclusion',
  'place',
  'ownClauses',
  'wordingVersion',
  'worthCents',
  'askedCents',
  'paidCents',
  'openCents',
  'invoicedOn',
  'requestedOn',
  'clientSignedOn',
  'clientSignedBy',
  'witnessedBy',
  'signatureRequestId',
  'garageSignedAt',
  'endedOn',
  'endedReason',
  'paidToClientOn',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof ClaimAssignment)[]

/** Assignments with the names of all that they point to. */
export function selectAssignments({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('claimAssignments as a')
    .innerJoin('dossiers as d', (on) => on.onRef('d.garageId', '=', 'a.garageId').onRef('d.id', '=', 'a.dossierId'))
    .innerJoin('clients as k', (on) => on.onRef('k.garageId', '=', 'a.garageId').onRef('k.id', '=', 'a.assignorId'))
    .innerJoin('directoryFirms as i', (on) =>
      on.onRef('i.garageId', '=', 'a.garageId').onRef('i.id', '=', 'a.insurerId'),
    )
    .leftJoin('vehicles as v', (on) => on.onRef('v.garageId', '=', 'd.garageId').onRef('v.id', '=', 'd.vehicleId'))
    .leftJoin('colleagues', 'colleagues.id', 'a.garageSignedBy')
    .select(own.map((column) => `a.${column}` as const))
    .select([
      'd.number as dossierNumber',
      sql<string>`coalesce(v.plate, '')`.as('plate'),
      'i.name as insurerName',
      'k.displayName as assignorName',
      sql<ClaimAssignment['shortfall']>`a.shortfall`.as('shortfall'),
      colleagueName.as('garageSignedBy'),
    ])
    .$narrowType<Pick<ClaimAssignment, 'state' | 'conclusion'>>() // the database checks that they are some of these
}

export async function assignmentOf(ctx: Pick<Context, 'db'>, id: string): Promise<ClaimAssignment> {
  const found = await selectAssignments(ctx).where('a.id', '=', id).executeTakeFirst()
  refuseUnless(found, assignmentNotFound)
  return found
}

/** Locks an assignment until the transaction ends. */
export async function lockAssignment(ctx: Context, id: string, baseVersion?: number): Promise<ClaimAssignment> {
  await ctx.db.selectFrom('claimAssignments').select('id').where('id', '=', id).forUpdate().execute()
  const found = await assignmentOf(ctx, id)
  refuseUnless(baseVersion === undefined || found.version === baseVersion, assignmentChanged)
  return found
}

/** The act as it was frozen; and as it was signed: the file of the stamp, or else the scan of the paper. */
export async function filesOf({ db }: Pick<Context, 'db'>, id: string) {
  const { actFileId, scanFileId, stampedFileId } = await db
    .selectFrom('claimAssignments as a')
    .leftJoin('signatureDocuments as d', (on) =>
      on
        .onRef('d.garageId', '=', 'a.garageId')
        .onRef('d.requestId', '=', 'a.signatureRequestId')
        .onRef('d.subjectId', '=', 'a.id'),
    )
    .leftJoin('stampedDocuments as f', (on) => on.onRef('f.garageId', '=', 'd.garageId').onRef('f.id', '=', 'd.id'))
    .select(['a.actFileId', 'a.scanFileId', 'f.fileId as stampedFileId'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  return { actFileId, signedFileId: stampedFileId ?? scanFileId }
}
