import type { Quote } from '#features/quotes/contract.ts'
import { energyLabels } from '#features/vehicles/vehicle.ts'
import { countryCodeOf } from '#lib/countries.ts'
import type { Context } from '#platform/context.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'

type Parties = Pick<DocumentSheet, 'garage' | 'client' | 'vehicle' | 'claim'>

/** The people and things that the document of a quote names. */
export async function readParties(ctx: Context, quote: Quote): Promise<Parties> {
  return {
    garage: await readSeller(ctx, quote.siteId),
    client: await readBuyer(ctx, quote.clientId),
    vehicle: await readVehicle(ctx, quote.vehicleId),
    claim: await readClaim(ctx, quote),
  }
}

/** The garage, at the address of the site where it works. */
async function readSeller({ db, garageId }: Context, siteId: string): Promise<DocumentSheet['garage']> {
  const place = ['phone', 'siret', 'addressStreet', 'addressZipCode', 'addressCity'] as const
  const garage = await db
    .selectFrom('garages')
    .select(['name', 'vatNumber', ...place])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()
  const site = await db.selectFrom('sites').select(place).where('id', '=', siteId).executeTakeFirstOrThrow()
  const at = site.addressCity ? site : garage
  return {
    ...unknown,
    name: garage.name,
    vatNumber: garage.vatNumber,
    phone: at.phone ?? garage.phone,
    siret: at.siret ?? garage.siret,
    street: at.addressStreet,
    zipCode: at.addressZipCode,
    city: at.addressCity,
  }
}

/** Facts that a garage cannot tell the product yet: nothing is printed in their place. */
const unknown = {
  legalForm: null,
  isSoleTrader: false,
  capitalCents: null,
  countryCode: 'FR',
  email: null,
  website: null,
  registerCity: null,
  activityCode: null,
  iban: null,
  bic: null,
  insurance: null,
  mediator: null,
  acceptsCheques: false,
  logo: null,
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

async function readClaim({ db }: Context, quote: Quote): Promise<DocumentSheet['claim']> {
  if (!quote.isClaim || quote.dossierId === null) return null
  const dossier = await db
    .selectFrom('dossiers as d')
    .leftJoin('directoryFirms as i', (on) =>
      on.onRef('i.garageId', '=', 'd.garageId').onRef('i.id', '=', 'd.insurerId'),
    )
    .leftJoin('directoryFirms as f', (on) =>
      on.onRef('f.garageId', '=', 'd.garageId').onRef('f.id', '=', 'd.expertFirmId'),
    )
    .select(['i.name as insurer', 'f.name as expert', 'd.claimNumber', 'd.policyNumber', 'd.lossOn', 'd.paymentMode'])
    .where('d.id', '=', quote.dossierId)
    .executeTakeFirstOrThrow()
  if (!dossier.insurer) return null
  return {
    insurer: dossier.insurer,
    number: dossier.claimNumber || null,
    policyNumber: dossier.policyNumber || null,
    happenedOn: dossier.lossOn,
    expert: dossier.expert,
    expertReportNumber: null,
    deductibleCents: quote.deductibleCents || null,
    isPaidDirectly: dossier.paymentMode === 'coverage',
  }
}
