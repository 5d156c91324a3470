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

/** The people and things that a document names, its look, and the legal facts of the garage. */
export async function readParties(ctx: Context, paper: Pointers): Promise<{ parties: Parties; facts: LegalFacts }> {
  const { facts, ...seller } = await readSeller(ctx, paper.siteId)
  const named = await findNamed(ctx, paper)
  const parties = { client: buyerOf(named), vehicle: vehicleOf(named), claim: claimOf(named, paper) }
  return { facts, parties: { ...seller, ...parties } }
}

type Named = Awaited<ReturnType<typeof findNamed>>

/** The client, the vehicle and the claim, in one round trip. */
function findNamed({ db }: Context, { clientId, vehicleId, dossierId, isClaim }: Pointers) {
  return db
    .selectFrom('clients as k')
    .leftJoin('vehicles as v', (on) => on.onRef('v.garageId', '=', 'k.garageId').on('v.id', '=', vehicleId))
    .leftJoin('dossiers as d', (on) =>
      on.onRef('d.garageId', '=', 'k.garageId').on('d.id', '=', isClaim ? dossierId : null),
    )
    .leftJoin('directoryFirms as i', (on) =>
      on.onRef('i.garageId', '=', 'd.garageId').onRef('i.id', '=', 'd.insurerId'),
    )
    .leftJoin('directoryFirms as f', (on) =>
      on.onRef('f.garageId', '=', 'd.garageId').onRef('f.id', '=', 'd.expertFirmId'),
    )
    .select(['k.displayName', 'k.kind', 'k.siren', 'k.vatNumber', 'k.mobile', 'k.phone', 'k.email'])
    .select(['k.addressStreet', 'k.addressZipCode', 'k.addressCity', 'k.addressCountry'])
    .select(['v.id as vehicleId', 'v.plate', 'v.make', 'v.model', 'v.trim', 'v.vin', 'v.firstRegisteredOn'])
    .select(['v.energy', 'v.colour'])
    .select(['i.name as insurer', 'f.name as expert', 'd.claimNumber', 'd.policyNumber', 'd.lossOn', 'd.paymentMode'])
    .where('k.id', '=', clientId)
    .executeTakeFirstOrThrow()
}

function buyerOf(client: Named): DocumentSheet['client'] {
  const { addressStreet: street, addressZipCode: zipCode, addressCity: city, addressCountry: country } = client
  return {
    name: client.displayName,
    isCompany: client.kind === 'company',
    attention: null,
    ...printedPlace({ street, zipCode, city, country }),
    siren: client.siren,
    vatNumber: client.vatNumber,
    phone: client.mobile ?? client.phone,
    email: client.email,
    number: null,
  }
}

type Place = { street: string; zipCode: string; city: string; country: string }

/** An address on a document. A country that nobody knows is printed as it was typed, after the town. */
export function printedPlace({ street, zipCode, city, country }: Place) {
  const code = countryCodeOf(country)
  return { street, zipCode, city: code ? city : `${city}, ${country}`, countryCode: code ?? 'FR' }
}

function vehicleOf(vehicle: Named): DocumentSheet['vehicle'] {
  if (vehicle.vehicleId === null) return null
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

function claimOf(dossier: Named, { deductibleCents }: Pointers): DocumentSheet['claim'] {
  if (!dossier.insurer) return null
  return {
    insurer: dossier.insurer,
    number: dossier.claimNumber || null,
    policyNumber: dossier.policyNumber || null,
    happenedOn: dossier.lossOn,
    expert: dossier.expert,
    expertReportNumber: null,
    deductibleCents: deductibleCents || null,
    isPaidDirectly: dossier.paymentMode === 'coverage',
  }
}
