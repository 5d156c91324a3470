import { sql } from 'kysely'
import type { DossierFilters } from '#features/dossiers/contract.ts'
import { dossierSheet, type ListedDossier } from '#features/dossiers/dossier-sheet.ts'
import { dossierCountChanged } from '#features/dossiers/refusals.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { selectDossiers } from '#features/dossiers/server/queries/dossier-select.ts'
import { listDossierIds } from '#features/dossiers/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportWish, readInPages, writeListExport } from '#platform/records/list-export.ts'
import { inOrderOf } from '#platform/records/pages.ts'

type Export = DossierFilters & ExportWish

/** Exports the dossiers that the list shows under these filters, in the same order. */
export async function exportDossiers(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readInPages(transaction, { ids, pageSize: 50, read: readListed })
  const list = { file: `dossiers-${today}`, sheet: 'Dossiers', columns: dossierSheet, rows }
  return writeListExport(wanted.format, list)
}

async function beginExport(ctx: Context, { format, expectedCount, ...filters }: Export) {
  authorise(ctx, dossiersRights.export)
  const ids = await listDossierIds(ctx, filters)
  refuseUnless(expectedCount === undefined || ids.length === expectedCount, dossierCountChanged)
  // An export changes no dossier: open pages need no new reading. A search may hold a name or a plate: the journal keeps none.
  const { search, clientId, vehicleId, ...kept } = filters
  const isSearch = search !== '' || clientId !== undefined || vehicleId !== undefined
  await audit(ctx, 'dossier_list.exported', ctx.garageId, { format, filters: kept, isSearch, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}

async function readListed(ctx: Context, ids: string[]): Promise<ListedDossier[]> {
  const rows: ListedDossier[] = await selectDossiers(ctx)
    .select([
      'k.kind as clientKind',
      'k.email as clientEmail',
      'v.vin',
      sql<string>`coalesce(v.make, '')`.as('make'),
      sql<string>`coalesce(v.model, '')`.as('model'),
    ])
    .where(sql<boolean>`d.id = any(${ids}::uuid[])`)
    .execute()
  return inOrderOf(ids, rows)
}
