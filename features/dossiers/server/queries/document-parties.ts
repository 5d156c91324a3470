import { readSeller } from '#features/document-templates/server/queries/seller.ts'
import type { LegalFacts } from '#features/garages/contract.ts'
import { energyLabels } from '#features/vehicles/vehicle.ts'
import { countryCodeOf } from '#lib/countries.ts'
import type { Context } from '#platform/context.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'

type Parties = Pick<DocumentSheet, 'garage' | 'look' | 'client' | 'vehicle' | 'claim'>
type Pointers = {
  siteId: string
  clientId: string
  vehicleId: string | null
  dossierId: string | null
  isClaim: boolean
  deductibleCents: number
}

/** The people and things that a document names, and its look. The legal facts are read, unless they are given. */
export async function readParties(ctx: Context, paper: Pointers, facts?: LegalFacts): Promise<Parties> {
  return {
    ...(await readSeller(ctx, paper.siteId, facts)),
    client: await readBuyer(ctx, paper.clientId),
    vehicle: await readVehicle(ctx, paper.vehicleId),
    claim: await readClaim(ctx, paper),
  }
}

async function readBuyer({ db }: Context, id: string): Promise<DocumentSheet['client']> {
  const client = await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  // A country that nobody knows is printed as it was typed, after the town.
  const code = countryCodeOf(client.addressCountry)
  return {
    name: client.displayName,
    isCompany: client.kind === 'company',
    attention: null,
    street: client.addressStreet,
    zipCode: client.addressZipCode,
    city: code ? client.addressCity : `${client.addressCity}, ${client.addressCountry}`,
    countryCode: code ?? 'FR',
    siren: client.siren,
    vatNumber: client.vatNumber,
    phone: client.mobile ?? client.phone,
    email: client.email,
    number: null,
  }
}

async function readVehicle({ db }: Context, id: string | null): Promise<DocumentSheet['vehicle']> {
  if (id === null) return null
  const vehicle = await db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    plate: vehicle.plate,
    make: vehicle.make || null,
    model: `${vehicle.model} ${vehicle.trim}`.trim() || null,
    vin: vehicle.vin,
    firstRegisteredOn: vehicle.firstRegisteredOn,
    mileageKm: null,
    energy: vehicle.energy && energyLabels[vehicle.energy],
    colour: vehicle.colour || null,
  }
}

async function readClaim({ db }: Context, paper: Pointers): Promise<DocumentSheet['claim']> {
  if (!paper.isClaim || paper.dossierId === null) return null
  const dossier = await db
    .selectFrom('dossiers as d')
    .leftJoin('directoryFirms as i', (on) =>
      on.onRef('i.garageId', '=', 'd.garageId').onRef('i.id', '=', 'd.insurerId'),
    )
    .leftJoin('directoryFirms as f', (on) =>
      on.onRef('f.garageId', '=', 'd.garageId').onRef('f.id', '=', 'd.expertFirmId'),
    )
    .select(['i.name as insurer', 'f.name as expert', 'd.claimNumber', 'd.policyNumber', 'd.lossOn', 'd.paymentMode'])
    .where('d.id', '=', paper.dossierId)
    .executeTakeFirstOrThrow()
  if (!dossier.insurer) return null
  return {
    insurer: dossier.insurer,
    number: dossier.claimNumber || null,
    policyNumber: dossier.policyNumber || null,
    happenedOn: dossier.lossOn,
    expert: dossier.expert,
    expertReportNumber: null,
    deductibleCents: paper.deductibleCents || null,
    isPaidDirectly: dossier.paymentMode === 'coverage',
  }
}
