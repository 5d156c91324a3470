import { sql } from 'kysely'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierFields } from '#features/dossiers/dossier.ts'
import type { Context } from '#platform/context.ts'

const own = [
  'id',
  'number',
  ...dossierFields,
  'siteId',
  'promisedOn',
  'firstPromisedOn',
  'columnId',
  'inColumnSince',
  'rank',
  'moves',
  'authorisation',
  'authorisationAt',
  'authorisationAmountCents',
  'authorisationBy',
  'authorisationChannel',
  'outcome',
  'archivedAt',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Dossier)[]

/** The papers of later features, as the view of facts tells them. */
const followed = [
  'facts.quoteId',
  sql<string>`coalesce(facts.quote_number, '')`.as('quoteNumber'),
  sql<Dossier['quoteStatus']>`facts.quote_status`.as('quoteStatus'),
  'facts.quoteSince',
  'facts.quoteValidUntil',
  'facts.quoteGrossCents',
  'facts.quoteDeductibleCents',
  sql<number>`facts.quote_count`.as('quoteCount'),
  'facts.reportId',
  sql<Dossier['reportState']>`facts.report_state`.as('reportState'),
  'facts.reportSince',
  sql<number>`facts.report_count`.as('reportCount'),
  'facts.orderId',
  sql<string>`coalesce(facts.order_number, '')`.as('orderNumber'),
  sql<Dossier['orderState']>`facts.order_state`.as('orderState'),
  'facts.orderSince',
  'facts.invoiceId',
  sql<string>`coalesce(facts.invoice_number, '')`.as('invoiceNumber'),
  sql<Dossier['invoiceState']>`facts.invoice_state`.as('invoiceState'),
  'facts.invoiceSince',
  'facts.invoiceDueOn',
  'facts.invoiceOpenCents',
  'facts.supplementSince',
  'facts.assignmentId',
  sql<string>`coalesce(facts.assignment_number, '')`.as('assignmentNumber'),
  sql<Dossier['assignmentState']>`facts.assignment_state`.as('assignmentState'),
  'facts.assignmentSince',
  'facts.withdrawalRequestId',
  'facts.withdrawalLastOn',
  'facts.withdrawnAt',
  'facts.signatureRequestId',
  sql<Dossier['signatureState']>`facts.signature_state`.as('signatureState'),
  'facts.signatureSince',
] as const

/** Dossiers with the names of all that they point to. */
export function selectDossiers({ db }: Pick<Context, 'db'>) {
  return (
    db
      .selectFrom('dossiers as d')
      .innerJoin('boardColumns as c', (on) =>
        on.onRef('c.garageId', '=', 'd.garageId').onRef('c.id', '=', 'd.columnId'),
      )
      .innerJoin('sites as s', (on) => on.onRef('s.garageId', '=', 'd.garageId').onRef('s.id', '=', 'd.siteId'))
      .innerJoin('clients as k', (on) => on.onRef('k.garageId', '=', 'd.garageId').onRef('k.id', '=', 'd.clientId'))
      // With a limit the facts are worked out for the chosen dossiers: the planner would join those of the whole garage.
      .innerJoinLateral(
        (each) =>
          each
            .selectFrom('dossierFacts as f')
            .selectAll()
            .whereRef('f.garageId', '=', 'd.garageId')
            .whereRef('f.id', '=', 'd.id')
            .limit(1)
            .as('facts'),
        (on) => on.onTrue(),
      )
      .leftJoin('clients as p', (on) => on.onRef('p.garageId', '=', 'd.garageId').onRef('p.id', '=', 'd.payerId'))
      .leftJoin('vehicles as v', (on) => on.onRef('v.garageId', '=', 'd.garageId').onRef('v.id', '=', 'd.vehicleId'))
      .leftJoin('directoryFirms as i', (on) =>
        on.onRef('i.garageId', '=', 'd.garageId').onRef('i.id', '=', 'd.insurerId'),
      )
      .leftJoin('directoryFirms as f', (on) =>
        on.onRef('f.garageId', '=', 'd.garageId').onRef('f.id', '=', 'd.expertFirmId'),
      )
      .leftJoin('directoryPeople as e', (on) =>
        on.onRef('e.garageId', '=', 'd.garageId').onRef('e.id', '=', 'd.expertId'),
      )
      .select(own.map((column) => `d.${column}` as const))
      .select([
        's.name as siteName',
        'k.displayName as clientName',
        sql<string | null>`coalesce(k.mobile, k.phone)`.as('clientPhone'),
        sql<string>`coalesce(p.display_name, '')`.as('payerName'),
        sql<string>`coalesce(v.plate, '')`.as('plate'),
        sql<string>`trim(coalesce(v.make || ' ' || v.model, ''))`.as('vehicleName'),
        sql<string>`coalesce(i.name, '')`.as('insurerName'),
        sql<string>`coalesce(f.name, '')`.as('expertFirmName'),
        sql<string>`trim(coalesce(app.capitals(e.last_name) || ' ' || e.first_name, ''))`.as('expertName'),
        ...followed,
        'c.name as columnName',
        'c.kind as columnKind',
        'c.position as columnPosition',
        'c.dailyCostCents as columnDailyCostCents',
      ])
  )
}

export async function findDossier(ctx: Pick<Context, 'db'>, id: string): Promise<Dossier | undefined> {
  return selectDossiers(ctx).where('d.id', '=', id).executeTakeFirst()
}

/** A dossier that this transaction has just written. */
export async function readWritten(ctx: Pick<Context, 'db'>, id: string): Promise<Dossier> {
  return selectDossiers(ctx).where('d.id', '=', id).executeTakeFirstOrThrow()
}
