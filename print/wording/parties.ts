import { formatSiret } from '#lib/company-numbers.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { formatCount } from '#lib/numbers.ts'
import { formatPhone } from '#lib/phone.ts'
import type { Fact, PrintedPage } from '#print/printed-page.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import type { Address, Garage } from '#print/sheet/sheet-parties.ts'
import { optional } from '#print/wording/heading.ts'

export function letterheadOf({ garage }: DocumentSheet): Omit<PrintedPage['letterhead'], 'motto'> {
  const contact = [garage.phone && formatPhone(garage.phone), garage.email, garage.website].filter(isGiven)
  return {
    logo: garage.logo ? `logo.${garage.logo.type}` : null,
    name: garage.isSoleTrader ? `${garage.name} EI` : garage.name,
    lines: [...addressLines(garage), ...contact],
  }
}

/** The legal identity of the garage, for the foot of each page. */
export function footerOf({ garage }: DocumentSheet): string[] {
  const capital = garage.capitalCents === null ? '' : ` au capital de ${wholeEuros(garage.capitalCents)}`
  const form = garage.isSoleTrader ? 'Entrepreneur individuel' : garage.legalForm && `${garage.legalForm}${capital}`
  const siren = garage.siret?.slice(0, 9)
  const first = [garage.name, form, addressLines(garage).join(', ')]
  const second = [
    garage.siret && `SIRET ${formatSiret(garage.siret)}`,
    garage.registerCity && siren && `RCS ${garage.registerCity} ${formatSiret(siren)}`,
    garage.vatNumber && `TVA ${garage.vatNumber}`,
    garage.activityCode && `NAF ${garage.activityCode}`,
    garage.insurance,
  ]
  return [first, second].map((parts) => parts.filter(isGiven).join(' · ')).filter(isGiven)
}

export function addresseeOf({ client }: DocumentSheet): PrintedPage['addressee'] {
  if (!client) return null
  return {
    caption: 'Client',
    name: client.name,
    lines: [...(client.attention ? [`À l’attention de\u00a0: ${client.attention}`] : []), ...addressLines(client)],
    details: [
      client.siren && `SIREN ${formatSiret(client.siren)}`,
      client.vatNumber && `TVA ${client.vatNumber}`,
      client.phone && formatPhone(client.phone),
      client.email,
      client.number && `Client n°\u00a0${client.number}`,
    ].filter(isGiven),
  }
}

/** The vehicle, the claim and the place of delivery, as cards. */
export function cardsOf(sheet: DocumentSheet): PrintedPage['cards'] {
  return [
    { title: 'Véhicule', facts: vehicleFacts(sheet) },
    { title: 'Sinistre', facts: claimFacts(sheet) },
    { title: 'Livraison', facts: optional('Adresse', sheet.deliveredTo && addressLines(sheet.deliveredTo).join(', ')) },
  ].filter(({ facts }) => facts.length > 0)
}

/** `AB-123-CD · Sinistre 2026-44`: identifies the repair on each page. */
export function runningOf({ vehicle, claim }: DocumentSheet): string[] {
  return [vehicle?.plate, claim?.number && `Sinistre ${claim.number}`].filter(isGiven)
}

function vehicleFacts({ vehicle, order }: DocumentSheet): Fact[] {
  if (!vehicle) return []
  const { mileageKm } = vehicle
  return [
    ...optional('Immatriculation', vehicle.plate),
    ...optional('Marque et modèle', [vehicle.make, vehicle.model].filter(isGiven).join(' ')),
    ...optional('N°\u00a0de série (VIN)', vehicle.vin),
    ...optional('Mise en circulation', vehicle.firstRegisteredOn && formatDay(vehicle.firstRegisteredOn)),
    ...optional('Kilométrage', mileageKm === null ? null : `${formatCount(mileageKm)}\u00a0km`),
    ...optional('Énergie', vehicle.energy),
    ...optional('Teinte', vehicle.colour),
    ...optional('Carburant', order?.fuelEighths == null ? null : `${order.fuelEighths}/8`),
  ]
}

function claimFacts({ claim, kind }: DocumentSheet): Fact[] {
  if (!claim) return []
  const deductibleCents = kind === 'workshop_sheet' ? null : claim.deductibleCents
  return [
    ...optional('Assureur', claim.insurer),
    ...optional('N°\u00a0de sinistre', claim.number),
    ...optional('N°\u00a0de contrat', claim.policyNumber),
    ...optional('Date', claim.happenedOn && formatDay(claim.happenedOn)),
    ...optional('Expert', claim.expert),
    ...optional('Rapport', claim.expertReportNumber),
    ...optional('Franchise', deductibleCents === null ? null : euros(deductibleCents)),
    ...optional('Règlement', claim.isPaidDirectly && kind !== 'workshop_sheet' ? 'direct par l’assureur' : null),
  ]
}

const countries = new Intl.DisplayNames('fr', { type: 'region' })

/** The country is named on the way abroad alone. */
function addressLines({ street, zipCode, city, countryCode }: Address | Garage): string[] {
  const country = countryCode === 'FR' ? null : countries.of(countryCode)
  return [street, `${zipCode} ${city}`.trim(), country].filter(isGiven)
}

function wholeEuros(cents: number): string {
  return euros(cents).replace(/,00(?=\u00a0€)/, '')
}

function isGiven(text: string | null | undefined): text is string {
  return Boolean(text)
}
