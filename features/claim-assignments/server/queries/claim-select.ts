import { sql } from 'kysely'
import type { ClaimAssignment, ClaimToCash } from '#features/claim-assignments/contract.ts'
import type { CoverageState } from '#features/claim-assignments/coverage.ts'
import { claimNotFound } from '#features/claim-assignments/refusals.ts'
import { selectAssignments } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inOrderOf } from '#platform/records/pages.ts'

/** The prises en charge with the names of all that they point to. */
function selectCoverages({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('coverages as c')
    .innerJoin('dossiers as d', (on) => on.onRef('d.garageId', '=', 'c.garageId').onRef('d.id', '=', 'c.id'))
    .innerJoin('clients as k', (on) => on.onRef('k.garageId', '=', 'd.garageId').onRef('k.id', '=', 'd.clientId'))
    .leftJoin('directoryFirms as i', (on) =>
      on.onRef('i.garageId', '=', 'c.garageId').onRef('i.id', '=', 'c.insurerId'),
    )
    .leftJoin('vehicles as v', (on) => on.onRef('v.garageId', '=', 'd.garageId').onRef('v.id', '=', 'd.vehicleId'))
    .select(['c.id', 'c.insurerId', 'c.agreement', 'c.agreementAt', 'c.requestedOn', 'c.askedCents', 'c.paidCents'])
    .select(['c.openCents', 'c.invoicedOn', 'c.stateSince', 'c.worthCents', 'c.version', 'c.createdAt', 'c.updatedAt'])
    .select([
      'd.number',
      'd.claimNumber',
      'k.displayName as clientName',
      sql<CoverageState>`c.state`.as('state'), // the database computes it by the same rule
      sql<string>`coalesce(v.plate, '')`.as('plate'),
      sql<string>`coalesce(i.name, '')`.as('insurerName'),
    ])
}

type Coverage = Awaited<ReturnType<ReturnType<typeof selectCoverages>['execute']>>[number]

function claimOfCoverage({ agreement, agreementAt, ...coverage }: Coverage): ClaimToCash {
  return {
    ...coverage,
    kind: 'coverage',
    ...{ dossierId: coverage.id, dossierNumber: coverage.number },
    ...{ isPaid: coverage.state === 'paid', clientSignedOn: null, garageSignedAt: null },
    agreedAt: agreement === 'granted' ? agreementAt : null,
  }
}

export function claimOfAssignment(assignment: ClaimAssignment): ClaimToCash {
  const { id, number, dossierId, dossierNumber, plate, insurerId, insurerName, assignorName, claimNumber } = assignment
  const { state, stateSince, isPaid, worthCents, askedCents, paidCents, openCents, invoicedOn, requestedOn } =
    assignment
  const { clientSignedOn, garageSignedAt, version, createdAt, updatedAt } = assignment
  return {
    kind: 'assignment',
    ...{ id, number, dossierId, dossierNumber, plate, insurerId, insurerName, claimNumber },
    ...{ clientName: assignorName, state, stateSince, isPaid, worthCents, askedCents, paidCents, openCents },
    ...{ invoicedOn, requestedOn, clientSignedOn, garageSignedAt, agreedAt: null, version, createdAt, updatedAt },
  }
}

/** These claims, in this order. */
export async function readClaims(ctx: Context, ids: string[]): Promise<ClaimToCash[]> {
  if (ids.length === 0) return []
  const assignments = await selectAssignments(ctx).where(sql<boolean>`a.id = any(${ids}::uuid[])`).execute()
  const coverages =
    assignments.length < ids.length
      ? await selectCoverages(ctx).where(sql<boolean>`c.id = any(${ids}::uuid[])`).execute()
      : []
  return inOrderOf(ids, [...assignments.map(claimOfAssignment), ...coverages.map(claimOfCoverage)])
}

export async function coverageOf(ctx: Context, id: string): Promise<ClaimToCash> {
  const found = await selectCoverages(ctx).where('c.id', '=', id).executeTakeFirst()
  refuseUnless(found, claimNotFound)
  return claimOfCoverage(found)
}

/** Locks the dossier of a prise en charge until the transaction ends. */
export async function lockCoverage(ctx: Context, id: string): Promise<ClaimToCash> {
  await ctx.db.selectFrom('dossiers').select('id').where('id', '=', id).forUpdate().execute()
  return coverageOf(ctx, id)
}
