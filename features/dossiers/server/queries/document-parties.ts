import type { LegalFacts } from '#features/garages/contract.ts'
import { legalFormLabels } from '#features/garages/legal-facts.ts'
import { findLegalFacts } from '#features/garages/server/queries/legal-facts.ts'
import { energyLabels } from '#features/vehicles/vehicle.ts'
import { countryCodeOf } from '#lib/countries.ts'
import type { Context } from '#platform/context.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'

type Parties = Pick<DocumentSheet, 'garage' | 'client' | 'vehicle' | 'claim'>
type Pointers = {
  siteId: string
  clientId: string
  vehicleId: string | null
  dossierId: string | null
  isClaim: boolean
  deductibleCents: number
}

/** The people and things that a document names. */
export async function readParties(ctx: Context, paper: Pointers): Promise<Parties> {
  return {
    garage: await readSeller(ctx, paper.siteId),
    client: await readBuyer(ctx, paper.clientId),
    vehicle: await readVehicle(ctx, paper.vehicleId),
    claim: await readClaim(ctx, paper),
  }
}

/** The garage with its legal facts, at the address of the site where it works. */
async function readSeller(ctx: Context, siteId: string): Promise<DocumentSheet['garage']> {
  const { db, garageId } = ctx
  const place = ['phone', 'siret', 'addressStreet', 'addressZipCode', 'addressCity', 'addressCountry'] as const
  const garage = await db
    .selectFrom('garages')
    .select(['name', 'vatNumber', ...place])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()
  const site = await db.selectFrom('sites').select(place).where('id', '=', siteId).executeTakeFirstOrThrow()
  const at = site.addressCity ? site : garage
  return {
    ...factsOf(await findLegalFacts(ctx)),
    name: garage.name,
    vatNumber: garage.vatNumber,
    phone: at.phone ?? garage.phone,
    siret: at.siret ?? garage.siret,
    street: at.addressStreet,
    zipCode: at.addressZipCode,
    city: at.addressCity,
    countryCode: countryCodeOf(at.addressCountry) ?? 'FR',
    logo: null,
  }
}

function factsOf({ legalForm, mediatorName, mediatorUrl, ...facts }: LegalFacts) {
  const { capitalCents, email, website, activityCode, iban, bic, acceptsCheques } = facts
  const isSoleTrader = legalForm === 'sole_trader'
  return {
    legalForm: legalForm && !isSoleTrader ? legalFormLabels[legalForm] : null,
    isSoleTrader,
    capitalCents: isSoleTrader ? null : capitalCents,
    ...{ email, website, activityCode, iban, bic, acceptsCheques },
    registerCity: facts.registerCity || null,
    insurance: facts.insurance || null,
    mediator: mediatorUrl ? { name: mediatorName, url: mediatorUrl } : null,
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
