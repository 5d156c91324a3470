import { sql } from 'kysely'
import { nameKey } from '#features/clients/client-import.ts'
import { findKeptClients } from '#features/clients/server/queries/client-import.ts'
import type { FirmKind } from '#features/directory/firm.ts'
import { matchFirm } from '#features/directory/firm-names.ts'
import { columnKindLabels } from '#features/dossiers/dossier-board.ts'
import { claimKey, type DossierRow } from '#features/dossiers/dossier-import.ts'
import { contactSigns, type FoundDossier, type KnownPerson } from '#features/dossiers/dossier-import-plan.ts'
import { readBoardColumns } from '#features/dossiers/server/queries/board-columns.ts'
import { findImportedVehicles } from '#features/vehicles/server/queries/vehicle-import.ts'
import { fold } from '#lib/fold.ts'
import type { ImportBatch, ImportRow } from '#lib/importing.ts'
import type { Context } from '#platform/context.ts'
import { findReferences } from '#platform/import-references.ts'

const columns = [
  ...(['id', 'version', 'archivedAt', 'number', 'promisedOn', 'kind', 'clientId', 'vehicleId', 'payerId'] as const),
  ...([
    'requestedWork',
    'insurerId',
    'claimNumber',
    'policyNumber',
    'lossOn',
    'circumstances',
    'expertFirmId',
  ] as const),
  ...(['expertId', 'paymentMode', 'deductibleCents', 'wearCents', 'isVatRecoverable', 'keyNumber'] as const),
  'parkingPlace',
] as const

/** The dossiers that these rows may be about, and how one of them is found for a row. */
export async function findImportedDossiers(
  { db }: Context,
  { rows, latest }: ImportBatch<DossierRow>,
): Promise<(row: ImportRow<DossierRow>) => FoundDossier | undefined> {
  const ids = rows.flatMap(({ knownId }) => knownId ?? [])
  const numbers = rows.flatMap(({ values }) => values.number || [])
  const claims = rows.flatMap(({ values }) => claimKey(values.claimNumber) || [])
  const found: FoundDossier[] = await db
    .selectFrom('dossiers')
    .select(columns)
    .where(
      sql<boolean>`(id = any(${ids}::uuid[]) or number = any(${numbers}::text[])
        or id in (select app.dossiers_of_claims(${claims}::text[])))`,
    )
    .orderBy('archivedAt', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()
  return ({ values, knownId, twinId }) => {
    const ofNumber = ({ number }: { number: string }) => values.number !== '' && number === values.number
    const ofClaim = ({ claimNumber }: { claimNumber: string }) =>
      claimKey(values.claimNumber) !== '' && claimKey(claimNumber) === claimKey(values.claimNumber)
    const twin = twinId ? latest.get(twinId)?.values : undefined
    const exact = found.find(({ id }) => id === knownId) ?? found.find(ofNumber)
    // A number says more than a claim: an earlier row of this number goes before another dossier of the claim.
    return exact ?? (twin && ofNumber(twin) ? undefined : found.find(ofClaim))
  }
}

/** The records that the rows of a batch may name. */
export async function findNamedRecords(ctx: Context, rows: readonly ImportRow<DossierRow>[]) {
  const values = rows.map((row) => row.values)
  const [insurers, expertFirms] = [await findFirms(ctx, 'insurer'), await findFirms(ctx, 'expert_firm')]
  const board = await readBoardColumns(ctx)
  const vehicles = await findImportedVehicles(
    ctx,
    values.map(({ newVehicle }) => ({ values: newVehicle ?? { vin: null, plate: null }, knownId: undefined })),
  )
  return {
    people: await findPeople(ctx, values),
    referred: await findReferred(ctx, values),
    vehicleOf: (at: number) => vehicles[at]?.id,
    insurerOf: (name: string) => matchFirm(name, insurers)?.id,
    expertFirmOf: (name: string) => matchFirm(name, expertFirms)?.id,
    columnOf: (name: string) =>
      name === ''
        ? (board.find(({ kind }) => kind === 'expected') ?? board[0])
        : (board.find((column) => fold(column.name) === fold(name)) ??
          board.find(({ kind }) => fold(columnKindLabels[kind]) === fold(name))),
  }
}
export type NamedRecords = Awaited<ReturnType<typeof findNamedRecords>>

function findFirms({ db }: Context, kind: FirmKind) {
  return db
    .selectFrom('directoryFirms')
    .select(['id', 'kind', 'name', 'otherNames'])
    .where('kind', '=', kind)
    .where('mergedIntoId', 'is', null)
    .orderBy('id')
    .execute()
}

async function findPeople({ db }: Context, rows: DossierRow[]): Promise<KnownPerson[]> {
  const signs = rows.flatMap(({ client, newClient }) => [
    ...contactSigns(client),
    ...(newClient ? [`name ${nameKey(newClient)}`] : []),
  ])
  const { rows: found } = await sql<KnownPerson>`
    select client_id as id, array_agg(sign order by sign) as signs, bool_or(is_archived) as "isArchived" from client_signs
    where client_id in (select client_id from client_signs where sign = any(${signs}::text[])) group by 1 order by 1`.execute(
    db,
  )
  return found
}

/** The clients whom an earlier import wrote under these references. */
async function findReferred(ctx: Context, rows: DossierRow[]): Promise<Map<string, string>> {
  const known = await findReferences(
    ctx,
    'client',
    rows.map(({ client }) => client.reference),
  )
  const kept = await findKeptClients(ctx, [...known.values()])
  return new Map([...known].flatMap(([reference, id]) => (kept.has(id) ? [[reference, kept.get(id)?.id ?? id]] : [])))
}
